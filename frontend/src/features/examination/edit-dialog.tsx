import { Button } from '@mantine/core';
import { fieldErrors, toMessage } from '~/api/errors';
import { type Examination, useUpdateExaminationMutation } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialog';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { toast } from '~/ui/toast';
import { examination as rules } from '~/validation/places';
import { LevelField } from './level-field';

export function EditDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const t = useT();
  const words = t.examinations;
  const [update, { error }] = useUpdateExaminationMutation();
  return (
    <Dialog onClose={onClose} title={t.planning.editExamination}>
      <Form
        schema={rules}
        defaultValues={{
          name: examination.name,
          slug: examination.slug,
          examinationYear: String(examination.examinationYear),
          examinationLevel: examination.level,
        }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async ({ name, slug, examinationYear, examinationLevel }) => {
          const { data } = await update({
            id: examination.id,
            examinationChanges: {
              name,
              slug: slug || undefined,
              examinationYear: Number(examinationYear),
              examinationLevel,
            },
          });
          if (!data) return;
          toast.success(t.planning.examinationSaved);
          onClose();
        }}
      >
        <TextField name="name" label={words.name} required />
        <TextField name="examinationYear" label={words.year} digits={4} required maw={160} />
        <LevelField name="examinationLevel" />
        <TextField name="slug" label={words.slug} description={words.slugHelp} />
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {t.actions.save}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
