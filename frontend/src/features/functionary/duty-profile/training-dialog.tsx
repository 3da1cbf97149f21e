import { useToday } from '~/api/days/use-today';
import { refusalOf } from '~/api/errors';
import { useAddTrainingMutation } from '~/api/generated/functionary.gen';
import type { FunctionaryRole } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { DateField } from '~/ui/form/date-field';
import { SelectField } from '~/ui/form/select-field';
import { TextAreaField } from '~/ui/form/text-field';
import { training } from '~/validation/duty-profile';
import type { AddProps } from './panel';
import { useKeepProfile } from './use-keep-profile';

/** A training that the person had. */
export function TrainingDialog({ id, onClose }: AddProps) {
  const t = useT();
  const { trainings: words, changed } = t.dutyProfile;
  const today = useToday();
  const keep = useKeepProfile(id);
  const [add, { error }] = useAddTrainingMutation();
  return (
    <FormDialog
      title={words.heading}
      action={words.add}
      onClose={onClose}
      {...refusalOf(error)}
      schema={training}
      defaultValues={{ role: '', heldOn: '', note: '' }}
      onSubmit={async ({ role, heldOn, note }) => {
        const newTraining = { role: role as FunctionaryRole, heldOn, note: note || null };
        const { data } = await add({ id, newTraining });
        if (!data) return;
        await keep(data);
        toast.success(changed);
        onClose();
      }}
    >
      <SelectField
        name="role"
        label={words.role}
        options={optionsOf(t.labels.functionaryRole)}
        openOnFocus={false}
        required
      />
      <DateField name="heldOn" label={words.heldOn} maxDate={today} required />
      <TextAreaField name="note" label={words.note} description={words.noteHelp} />
    </FormDialog>
  );
}
