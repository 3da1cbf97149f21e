import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { GateDevice } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/browser/device-name';
import type { EndingDevice } from '~/lib/views/device';
import type { Refusal } from '~/lib/views/refusal';
import { revocation } from '~/validation/reasons';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { FormDialog } from '../dialogs/form-dialog';
import { toast } from '../dialogs/toast';
import { CheckboxField } from '../form/checkbox-field';
import { TextAreaField } from '../form/text-field';

type Props = { device: GateDevice; end: EndingDevice };

/** Stopping ends a device's monitoring; revoking also signs it out and keeps what it still sends in from being judged. */
export function DeviceActions({ device, end }: Props) {
  const words = useT().devices;
  const [asking, setAsking] = useState<'stop' | 'revoke'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const name = shortDevice(device.deviceId);
  const close = () => {
    setAsking(undefined);
    setFailure(undefined);
  };
  const endBy = async (how: Parameters<EndingDevice>[1]) => {
    setBusy(true);
    const why = await end(device, how);
    setBusy(false);
    setFailure(why);
    if (why) return;
    toast.success(how.revoke ? words.revoked : words.stoppedNow);
    close();
  };
  return (
    <Group gap={4}>
      {device.isRunning && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.stopOf(name)}
          onClick={() => setAsking('stop')}
        >
          {words.stop}
        </Button>
      )}
      {!device.revoked && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.revokeOf(name)}
          onClick={() => setAsking('revoke')}
        >
          {words.revoke}
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'stop'}
        onClose={close}
        title={words.stopTitle(name)}
        action={words.stop}
        busy={busy}
        error={failure?.submitError}
        onConfirm={() => endBy({})}
        danger
      >
        <Text>{words.stopText}</Text>
      </ConfirmDialog>
      {asking === 'revoke' && (
        <RevokeDialog
          device={device}
          onClose={close}
          onRevoke={(how) => endBy({ revoke: true, ...how })}
          submitError={failure?.submitError}
          fieldErrors={failure?.fieldErrors}
        />
      )}
    </Group>
  );
}

type RevokeDialogProps = Refusal & {
  device: GateDevice;
  onClose: () => void;
  onRevoke: (how: { reason: string; shutOut: boolean }) => Promise<unknown>;
};

/** Signs a device out for the day. Where it is stolen with its card, the number behind it can be shut out in the same step. */
function RevokeDialog({ device, onClose, onRevoke, ...refusal }: RevokeDialogProps) {
  const t = useT();
  const words = t.devices;
  return (
    <FormDialog
      {...refusal}
      title={words.revokeTitle(shortDevice(device.deviceId))}
      text={words.revokeText}
      action={words.revoke}
      onClose={onClose}
      schema={revocation}
      defaultValues={{ reason: '', shutOut: false }}
      onSubmit={onRevoke}
    >
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
      <CheckboxField name="shutOut" label={words.shutOut(device.startedBy)} description={words.shutOutHint} />
    </FormDialog>
  );
}
