import { Alert, Stack, Text } from '@mantine/core';
import { useMe } from '~/api/me';
import type { UserAccount } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { useCodesWait } from './account-status';
import { AgreeButton } from './agree-button';

/** Why no code comes to the number that an administrator gave, and what lets it come at once. */
export function NumberAgreement({ user }: { user: UserAccount }) {
  const words = useT().accounts;
  const me = useMe();
  if (!useCodesWait(user)) return null;
  const time = formatDateTime(user.codesHeldUntil ?? '');
  const isOwn = user.numberGivenByUserId === me.id;
  return (
    <Alert color="yellow" icon={<Icon name="clock" />} title={words.codesWait}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{isOwn ? words.codesWaitOwn(time) : words.codesWaitUntil(time)}</Text>
        <AgreeButton user={user} />
      </Stack>
    </Alert>
  );
}
