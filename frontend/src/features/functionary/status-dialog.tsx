import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { fieldErrors } from '~/api/errors';
import type { Functionary } from '~/api/generated/functionary.gen';
import { useToday } from '~/api/use-today';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialog';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { statusChange } from '~/validation/functionary';
import type { Status } from './status-rules';
import { useStatusChange } from './use-status-change';

type Props = { person: Functionary; status: Exclude<Status, 'ACTIVE'>; onClose: () => void };

/** A status that needs a reason, and a block that needs an end. */
export function StatusDialog({ person, status, onClose }: Props) {
  const t = useT();
  const words = t.functionaryView;
  const today = useToday();
  const blocks = status === 'TEMPORARILY_BLOCKED';
  const schema = useMemo(() => statusChange(blocks), [blocks]);
  const { change, refusal, error } = useStatusChange(person);
  const verb = { INACTIVE: words.deactivate, TEMPORARILY_BLOCKED: words.block, BLACKLISTED: words.blacklist };
  return (
    <Dialog onClose={onClose} title={words.changeTitle(t.labels.functionaryStatus[status])}>
      <Form
        schema={schema}
        defaultValues={{ reason: '', until: '' }}
        submitError={refusal}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async ({ reason, until }) => {
          if (await change(status, { reason, ...(blocks && { until }) })) onClose();
        }}
      >
        <TextAreaField name="reason" label={words.reason} description={words.reasonHelp} required />
        {blocks && <DateField name="until" label={words.until} minDate={today} required />}
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {verb[status]}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
