import { refusalOf } from '~/api/errors';
import {
  useBeginSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '~/api/generated/second-factor.gen';
import type { AuthenticatorOffer } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { PasswordField } from '~/ui/form/password-field';
import { TextField } from '~/ui/form/text-field';
import { bothFactors, passwordAgain } from '~/validation/second-factor';

type Way = { onClose: () => void };

export function BeginDialog({ onClose, onOffer }: Way & { onOffer: (offer: AuthenticatorOffer) => void }) {
  const words = useT().secondFactor;
  const [begin, { error }] = useBeginSecondFactorMutation();
  return (
    <FormDialog
      title={words.setUp}
      text={words.setUpText}
      action={words.setUp}
      schema={passwordAgain}
      defaultValues={{ currentPassword: '' }}
      onClose={onClose}
      {...refusalOf(error)}
      onSubmit={async (passwordAgain) => {
        const { data } = await begin({ passwordAgain });
        if (data) onOffer(data);
      }}
    >
      <PasswordField
        name="currentPassword"
        label={words.password}
        autoComplete="current-password"
        withAsterisk
      />
    </FormDialog>
  );
}

export function RenewDialog({ onClose, onCodes }: Way & { onCodes: (codes: string[]) => void }) {
  const words = useT().secondFactor;
  const [renew, { error }] = useRenewRecoveryCodesMutation();
  return (
    <FormDialog
      title={words.renew}
      text={words.renewText}
      action={words.renew}
      schema={bothFactors}
      defaultValues={{ currentPassword: '', code: '' }}
      onClose={onClose}
      {...refusalOf(error)}
      onSubmit={async (bothFactors) => {
        const { data } = await renew({ bothFactors });
        if (data) onCodes(data.recoveryCodes);
      }}
    >
      <BothFields />
    </FormDialog>
  );
}

export function RemoveDialog({ onClose, isRequired }: Way & { isRequired: boolean }) {
  const words = useT().secondFactor;
  const [remove, { error }] = useRemoveSecondFactorMutation();
  return (
    <FormDialog
      title={words.remove}
      text={isRequired ? words.removeRequired : words.removeText}
      action={words.remove}
      schema={bothFactors}
      defaultValues={{ currentPassword: '', code: '' }}
      onClose={onClose}
      {...refusalOf(error)}
      onSubmit={async (bothFactors) => {
        const { data } = await remove({ bothFactors });
        if (!data) return;
        toast.success(words.removed);
        onClose();
      }}
    >
      <BothFields />
    </FormDialog>
  );
}

function BothFields() {
  const words = useT().secondFactor;
  return (
    <>
      <PasswordField
        name="currentPassword"
        label={words.password}
        autoComplete="current-password"
        withAsterisk
      />
      <TextField
        name="code"
        label={words.code}
        description={words.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        withAsterisk
      />
    </>
  );
}
