import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import type { Refusal } from '~/lib/views/refusal';
import { settlement } from '~/validation/reasons';
import { toast } from '../dialogs/toast';
import { CancelButton } from '../form/cancel-button';
import { Form } from '../form/form';
import { SubmitRow } from '../form/submit-row';
import { TextAreaField } from '../form/text-field';
import { Icon } from '../marks/icons';

type Props = { row: AnomalyView; handling: AnomalyHandling };

/** Saying that one has seen it, and settling it with a note. */
export function Handling({ row, handling }: Props) {
  const t = useT().handling;
  const [resolving, setResolving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const here = useFocusHere(`${resolving} ${row.status}`);
  const { mayAcknowledge, mayResolve } = handling;
  if (!(mayAcknowledge || mayResolve)) return null;
  const around = (what: ReactNode) => (
    <div ref={here} tabIndex={-1}>
      {what}
    </div>
  );
  if (row.settled) return around(null);
  if (resolving) {
    return around(<Resolve row={row} handling={handling} onClose={() => setResolving(false)} />);
  }

  const acknowledge = async () => {
    setBusy(true);
    const why = await handling.acknowledge(row.id);
    setBusy(false);
    setFailure(why);
    if (!why) toast.success(t.acknowledged);
  };
  return around(
    <Stack gap="sm">
      {failure && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {failure}
        </Alert>
      )}
      <Group gap="sm">
        {row.open && mayAcknowledge && (
          <Button variant={mayResolve ? 'default' : 'filled'} onClick={acknowledge} loading={busy}>
            {t.acknowledge}
          </Button>
        )}
        {mayResolve && <Button onClick={() => setResolving(true)}>{t.resolve}</Button>}
      </Group>
    </Stack>,
  );
}

/** The pressed button disappears with what it did; the keyboard's focus moves to its place. */
function useFocusHere(state: string) {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    (here.current?.querySelector('textarea') ?? here.current)?.focus();
  }, [state]);
  return here;
}

type Resolution = keyof ReturnType<typeof useT>['handling']['resolutions'];

function Resolve({ row, handling, onClose }: Props & { onClose: () => void }) {
  const words = useT().handling;
  const [resolution, setResolution] = useState<Resolution>('FALSE_ALARM');
  const [failure, setFailure] = useState<Refusal>();
  return (
    <Form
      schema={settlement}
      defaultValues={{ note: '' }}
      submitError={failure?.submitError}
      fieldErrors={failure?.fieldErrors}
      guarded
      onSubmit={async ({ note }) => {
        const why = await handling.resolve(row.id, resolution, note);
        setFailure(why);
        if (why) return;
        toast.success(words.resolved);
        onClose();
      }}
    >
      <div>
        <Text fw={600} size="sm" mb={4} id="resolution">
          {words.resolveTitle}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="resolution"
          value={resolution}
          onChange={(value) => setResolution(value as Resolution)}
          data={(Object.keys(words.resolutions) as Resolution[]).map((value) => ({
            value,
            label: words.resolutions[value],
          }))}
        />
      </div>
      <TextAreaField name="note" label={words.note} description={words.noteHelp} required />
      <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.resolve}</SubmitRow>
    </Form>
  );
}
