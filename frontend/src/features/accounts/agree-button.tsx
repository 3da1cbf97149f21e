import { Button } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useAgreeToUserMobileNumberMutation } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { useCodesWait } from './account-status';

/** The second administrator agrees with one press; nothing for the one who gave the number. */
export function AgreeButton({ user }: { user: UserAccount }) {
  const words = useT().accounts;
  const me = useMe();
  const waits = useCodesWait(user);
  const [agree, { isLoading }] = useAgreeToUserMobileNumberMutation();
  const mobileNumber = user.provenMobileNumber;
  if (!waits || !mobileNumber || user.numberGivenByUserId === me.id) return null;
  return (
    <Button
      size="xs"
      loading={isLoading}
      onClick={async () => {
        const { error } = await agree({ id: user.id, mobileNumberAgreed: { mobileNumber } });
        if (error) toast.error(toMessage(error));
        else toast.success(words.numberAgreed);
      }}
    >
      {words.agreeToNumber}
    </Button>
  );
}
