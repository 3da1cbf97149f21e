import { Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { refusalOf, toMessage } from '~/api/errors';
import {
  useChangeUserMobileNumberMutation,
  useClearUserCodesMutation,
  useDeleteUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useResetUserPasswordMutation,
  useResetUserSecondFactorMutation,
} from '~/api/generated/accounts.gen';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { MobileDialog } from './mobile-dialog';

export type Asked = 'disable' | 'enable' | 'password' | 'factor' | 'mobile' | 'codes' | 'clear' | 'remove';
type Props = { user: UserAccount; onClose: () => void };

/** What is not done by one press. */
export function AccessDialogs({ asked, ...props }: Props & { asked: Asked | undefined }) {
  if (asked === 'disable') return <DisableDialog {...props} />;
  if (asked === 'enable') return <EnableDialog {...props} />;
  if (asked === 'password') return <PasswordDialog {...props} />;
  if (asked === 'factor') return <FactorDialog {...props} />;
  if (asked === 'mobile') return <MobileDialog {...props} />;
  if (asked === 'codes') return <CodesDialog {...props} />;
  if (asked === 'clear') return <ClearDialog {...props} />;
  if (asked === 'remove') return <RemoveDialog {...props} />;
  return null;
}

function DisableDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const [disable, { error }] = useDisableUserMutation();
  return (
    <ReasonDialog
      full
      title={words.disable}
      text={words.disableText}
      action={words.disable}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await disable({ id: user.id, reason: { reason } });
        if (!data) return;
        toast.success(words.disabled);
        onClose();
      }}
    />
  );
}

/** Undoes what an administrator decided, which takes a reason. */
function EnableDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const [enable, { error }] = useEnableUserMutation();
  return (
    <ReasonDialog
      full
      title={words.enable}
      text={words.enableText}
      action={words.enable}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await enable({ id: user.id, reasonGiven: { reason } });
        if (!data) return;
        toast.success(words.enabled);
        onClose();
      }}
    />
  );
}

function PasswordDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const [reset, { error }] = useResetUserPasswordMutation();
  return (
    <ReasonDialog
      full
      title={words.resetPassword}
      text={words.resetText}
      action={words.resetPassword}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await reset({ id: user.id, reason: { reason } });
        if (!data) return;
        toast.success(words.passwordReset);
        onClose();
      }}
    />
  );
}

/** For somebody who has lost the app and the recovery codes. */
function FactorDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const [reset, { error }] = useResetUserSecondFactorMutation();
  return (
    <ReasonDialog
      full
      title={words.resetFactor}
      text={words.resetFactorText}
      action={words.resetFactor}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await reset({ id: user.id, reason: { reason } });
        if (!data) return;
        toast.success(words.factorReset);
        onClose();
      }}
    />
  );
}

/** The number that waits is given once more, by somebody who may. */
function CodesDialog({ user, onClose }: Props) {
  const { accounts: words, newNumber } = useT();
  const mobileNumber = user.mobileNumber ?? '';
  const [change, { error }] = useChangeUserMobileNumberMutation();
  return (
    <ReasonDialog
      full
      title={newNumber.letCodesGo}
      text={newNumber.letCodesGoText(mobileNumber)}
      action={newNumber.letCodesGo}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await change({ id: user.id, mobileNumberChange: { mobileNumber, reason } });
        if (!data) return;
        toast.success(words.mobileChanged);
        onClose();
      }}
    />
  );
}

/** For a user whose codes others have used up. */
function ClearDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const [clear, { error }] = useClearUserCodesMutation();
  return (
    <ReasonDialog
      full
      title={words.clearCodes}
      text={words.clearCodesText}
      action={words.clearCodes}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await clear({ id: user.id, reason: { reason } });
        if (!data) return;
        toast.success(words.codesCleared);
        onClose();
      }}
    />
  );
}

function RemoveDialog({ user, onClose }: Props) {
  const words = useT().accounts;
  const navigate = useNavigate();
  const [remove, { error, isLoading }] = useDeleteUserMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.remove}
      action={words.remove}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await remove({ id: user.id, body: {} });
        if (!data) return;
        toast.success(words.removed);
        navigate(paths.users);
      }}
    >
      <Text size="sm">{words.removeText(user.name)}</Text>
    </ConfirmDialog>
  );
}
