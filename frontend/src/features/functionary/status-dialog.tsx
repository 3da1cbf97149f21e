import { useMemo } from 'react';
import { useToday } from '~/api/days/use-today';
import { fieldErrors } from '~/api/errors';
import type { Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { DateField } from '~/ui/form/date-field';
import { TextAreaField } from '~/ui/form/text-field';
import { statusChange } from '~/validation/functionary';
import { ActivationDoubts } from './activation-doubts';
import { ComingDuties } from './coming-duties';
import type { Status } from './status-rules';
import { useStatusChange } from './use-status-change';

type Props = { person: Functionary; status: Status; onClose: () => void };

/** A status that needs a reason, as lifting a block does, and a block that needs an end. */
export function StatusDialog({ person, status, onClose }: Props) {
  const t = useT();
  const words = t.functionaryView;
  const today = useToday();
  const blocks = status === 'TEMPORARILY_BLOCKED';
  const schema = useMemo(() => statusChange(blocks), [blocks]);
  const { change, refusal, error } = useStatusChange(person);
  const verb = {
    ACTIVE: person.status === 'INACTIVE' ? words.activate : words.lift,
    INACTIVE: words.deactivate,
    TEMPORARILY_BLOCKED: words.block,
    BLACKLISTED: words.blacklist,
  };
  return (
    <FormDialog
      title={words.changeTitle(t.labels.functionaryStatus[status])}
      text={status === 'ACTIVE' && words.activateText}
      action={verb[status]}
      onClose={onClose}
      submitError={refusal}
      fieldErrors={error && fieldErrors(error)}
      schema={schema}
      defaultValues={{ reason: '', until: '' }}
      onSubmit={async ({ reason, until }) => {
        if (await change(status, { reason, ...(blocks && { until }) })) onClose();
      }}
    >
      {status === 'ACTIVE' ? (
        <ActivationDoubts person={person} />
      ) : (
        <ComingDuties person={person} isOff={status !== 'INACTIVE'} />
      )}
      <TextAreaField name="reason" label={words.reason} description={words.reasonHelp} required />
      {blocks && <DateField name="until" label={words.until} minDate={today} required />}
    </FormDialog>
  );
}
