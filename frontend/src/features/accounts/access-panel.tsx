import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useEnableUserMutation, useUnlockUserMutation } from '~/api/generated/accounts.gen';
import type { UserAccount } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { GATE, isOneOf } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { AccessDialogs, type Asked } from './access-dialogs';
import { AccountStatus, useIsLocked } from './account-status';
import { NumberAgreement } from './number-agreement';

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
