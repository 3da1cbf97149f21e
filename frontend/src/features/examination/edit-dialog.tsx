import { refusalOf } from '~/api/errors';
import { useUpdateExaminationMutation } from '~/api/generated/examination.gen';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextField } from '~/ui/form/text-field';
import { examination as rules } from '~/validation/places';
import { LevelField } from './level-field';

export function EditDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const t = useT();
  const words = t.examinations;
  const [update, { error }] = useUpdateExaminationMutation();
  return (
    <FormDialog
      title={t.planning.editExamination}
      action={t.actions.save}
      onClose={onClose}
      {...refusalOf(error)}
      schema={rules}
      defaultValues={{
        name: examination.name,
        slug: examination.slug,
        examinationYear: String(examination.examinationYear),
        examinationLevel: examination.level,
      }}
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
    </FormDialog>
  );
}
