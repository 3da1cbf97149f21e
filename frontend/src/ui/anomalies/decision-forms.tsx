import { Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import type { Refusal } from '~/lib/views/refusal';
import { reasonOnly, settlement } from '~/validation/reasons';
import { toast } from '../dialogs/toast';
import { CancelButton } from '../form/cancel-button';
import { ChoiceField } from '../form/choice-field';
import { Form } from '../form/form';
import { SubmitRow } from '../form/submit-row';
import { TextAreaField } from '../form/text-field';

type Props = { row: AnomalyView; handling: AnomalyHandling; onClose: () => void };
type Resolution = keyof ReturnType<typeof useT>['handling']['resolutions'];

/** How the matter stands, with a note. No verdict is chosen beforehand: a hurried press must not settle anything. */
export function Resolve({ row, handling, onClose }: Props) {
  const words = useT().handling;
  const [failure, setFailure] = useState<Refusal>();
  return (
    <Form
      schema={settlement}
      defaultValues={{ resolution: '', note: '' }}
      submitError={failure?.submitError}
      fieldErrors={failure?.fieldErrors}
      guarded
      onSubmit={async ({ resolution, note }) => {
        const why = await handling.resolve(row.id, resolution as Resolution, note);
        setFailure(why);
        if (why) return;
        toast.success(words.resolved);
        onClose();
      }}
    >
      <ChoiceField
        name="resolution"
        label={words.resolveTitle}
        options={(Object.keys(words.resolutions) as Resolution[]).map((value) => ({
          value,
          label: words.resolutions[value],
        }))}
      />
      <TextAreaField name="note" label={words.note} description={words.noteHelp} required />
      <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.resolve}</SubmitRow>
    </Form>
  );
}

/** Why a settled anomaly is opened again. */
export function Reopen({ row, handling, onClose }: Props) {
  const words = useT().anomalyWork;
  const [failure, setFailure] = useState<Refusal>();
  return (
    <Form
      schema={reasonOnly}
      defaultValues={{ reason: '' }}
      submitError={failure?.submitError}
      fieldErrors={failure?.fieldErrors}
      guarded
      onSubmit={async ({ reason }) => {
        const why = await handling.reopen(row.id, reason);
        setFailure(why);
        if (why) return;
        toast.success(words.reopened);
        onClose();
      }}
    >
      <Text component="h3" fw={600} size="sm">
        {words.reopenTitle}
      </Text>
      <TextAreaField name="reason" label={words.reason} description={words.reopenHelp} required />
      <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.reopen}</SubmitRow>
    </Form>
  );
}
