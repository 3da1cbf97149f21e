import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useCreateExaminationMutation } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { type ExaminationValues, examination } from '~/validation/places';
import { LevelField } from './level-field';

const empty = (): ExaminationValues => ({
  name: '',
  slug: '',
  examinationYear: String(new Date().getFullYear()),
  examinationLevel: [],
});

export default function CreateExamination() {
  const t = useT();
  const words = t.examinations;
  const navigate = useNavigate();
  const [create, { error }] = useCreateExaminationMutation();
  return (
    <Measure width={720}>
      <PageHeader title={words.create} />
      <Panel title={words.about} hint={words.aboutHint}>
        <Form
          schema={examination}
          defaultValues={empty()}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          guarded
          onSubmit={async ({ slug, examinationYear, ...rest }, form) => {
            const answer = await create({
              newExamination: {
                ...rest,
                slug: slug || undefined,
                examinationYear: Number(examinationYear),
              },
            });
            if (answer.error) return;
            settle(form);
            toast.success(words.created);
            navigate(withQuery(paths.examinationDays, { examinationId: answer.data.id }));
          }}
        >
          <TextField name="name" label={words.name} required />
          <TextField name="examinationYear" label={words.year} digits={4} required maw={160} />
          <LevelField name="examinationLevel" />
          <TextField name="slug" label={words.slug} description={words.slugHelp} />
          <SubmitRow
            aside={
              <Button variant="default" size="md" component={Link} to={paths.examinations}>
                {t.actions.cancel}
              </Button>
            }
          >
            {words.create}
          </SubmitRow>
        </Form>
      </Panel>
    </Measure>
  );
}
