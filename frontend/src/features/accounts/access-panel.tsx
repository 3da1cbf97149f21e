import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useEnableUserMutation, useUnlockUserMutation } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import type { UserAccount } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { GATE, isOneOf } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { AccessDialogs, type Asked } from './access-dialogs';
import { AccountStatus, useCodesWait, useIsLocked } from './account-status';
import { AgreeButton } from './agree-button';

export function AccessPanel({ user, mayChange }: { user: UserAccount; mayChange: boolean }) {
  const t = useT();
  const words = t.accounts;
  const [asked, setAsked] = useState<Asked>();
  return (
    <Panel title={words.access}>
      <Stack gap="md">
        <AccountStatus user={user} />
        <Facts
          rows={[
            { label: words.mobile, value: user.mobileNumber ?? '–' },
            ...(user.provenMobileNumber === user.mobileNumber
              ? []
              : [{ label: t.newNumber.codesTo, value: user.provenMobileNumber ?? '–' }]),
            { label: words.columns.createdAt, value: formatDateTime(user.createdAt) },
          ]}
        />
        {user.passwordFailures > 0 && (
          <Text size="sm">{words.failures(formatNumber(user.passwordFailures))}</Text>
        )}
        {mayChange && <NumberAgreement user={user} />}
        {mayChange && <Actions user={user} onAsk={setAsked} />}
      </Stack>
      <AccessDialogs user={user} asked={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}

function Actions({ user, onAsk }: { user: UserAccount; onAsk: (asked: Asked) => void }) {
  const { accounts: words, newNumber } = useT();
  const locked = useIsLocked(user);
  const [enable, enabling] = useEnableUserMutation();
  const [unlock, unlocking] = useUnlockUserMutation();
  const act = async (answer: Promise<{ error?: unknown }>, done: string) => {
    const { error } = await answer;
    if (error) toast.error(toMessage(error));
    else toast.success(done);
  };
  return (
    <Stack gap="xs">
      {locked && (
        <Button
          loading={unlocking.isLoading}
          onClick={() => act(unlock({ id: user.id, body: {} }), words.unlocked)}
        >
          {words.unlock}
        </Button>
      )}
      {user.status === 'DISABLED' && (
        <Button
          loading={enabling.isLoading}
          onClick={() =>
            user.disabledDecidedBy
              ? onAsk('enable')
              : act(enable({ id: user.id, reasonGiven: {} }), words.enabled)
          }
        >
          {words.enable}
        </Button>
      )}
      {user.mobileNumber && user.provenMobileNumber !== user.mobileNumber && (
        <Button onClick={() => onAsk('codes')}>{newNumber.letCodesGo}</Button>
      )}
      {user.provenMobileNumber && user.status === 'ACTIVE' && (
        <Button variant="default" onClick={() => onAsk('clear')}>
          {words.clearCodes}
        </Button>
      )}
      <Button variant="default" onClick={() => onAsk('mobile')}>
        {words.changeMobile}
      </Button>
      {!isOneOf(GATE, user.role) && (
        <Button variant="default" onClick={() => onAsk('password')}>
          {words.resetPassword}
        </Button>
      )}
      {user.hasSecondFactor && (
        <Button variant="default" onClick={() => onAsk('factor')}>
          {words.resetFactor}
        </Button>
      )}
      {user.status === 'ACTIVE' && (
        <Button variant="default" onClick={() => onAsk('disable')}>
          {words.disable}
        </Button>
      )}
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => onAsk('remove')}>
        {words.remove}
      </Button>
    </Stack>
  );
}

/** Why no code comes to the number that an administrator gave, and what lets it come at once. */
function NumberAgreement({ user }: { user: UserAccount }) {
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
