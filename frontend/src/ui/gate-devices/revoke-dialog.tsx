import type { GateDevice } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/browser/device-name';
import type { Refusal } from '~/lib/views/refusal';
import { revocation } from '~/validation/reasons';
import { FormDialog } from '../dialogs/form-dialog';
import { CheckboxField } from '../form/checkbox-field';
import { TextAreaField } from '../form/text-field';

type Props = Refusal & {
  device: GateDevice;
  onClose: () => void;
  onRevoke: (how: { reason: string; shutOut: boolean }) => Promise<unknown>;
};

/** Signs a device out for the day. Where it is stolen with its card, the number behind it can be shut out in the same step. */
export function RevokeDialog({ device, onClose, onRevoke, ...refusal }: Props) {
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
