import { Group } from '@mantine/core';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { GATE, isOneOf } from '~/lib/people/roles';
import { useNow } from '~/lib/time/use-now';
import { StatusBadge } from '~/ui/figures/status-badge';

const MINUTE = 60_000;

/** Whether somebody can sign in, and what is in the way. */
export function AccountStatus({ user }: { user: UserAccount }) {
  const { accounts: words, newNumber } = useT();
  const locked = useIsLocked(user);
  const codesWait = useCodesWait(user);
  return (
    <Group gap={6}>
      <StatusBadge tone={user.status === 'ACTIVE' ? 'verified' : 'refused'}>
        {words.status[user.status]}
      </StatusBadge>
      {locked && <StatusBadge tone="attention">{words.locked}</StatusBadge>}
      {codesWait && <StatusBadge tone="waiting">{words.codesWait}</StatusBadge>}
      {user.provenMobileNumber !== user.mobileNumber && (
        <StatusBadge tone="attention">
          {user.mobileNumber ? newNumber.numberWaits : newNumber.removalWaits}
        </StatusBadge>
      )}
      {!isOneOf(GATE, user.role) && !user.hasPassword && (
        <StatusBadge tone="waiting">{words.noPassword}</StatusBadge>
      )}
    </Group>
  );
}

export function useIsLocked({ lockedUntil }: UserAccount): boolean {
  const now = useNow(MINUTE);
  return !!lockedUntil && Date.parse(lockedUntil) > now;
}

/** Whether codes to the number wait for a time, or for the agreement of a second administrator. */
export function useCodesWait({ codesHeldUntil }: UserAccount): boolean {
  const now = useNow(MINUTE);
  return !!codesHeldUntil && Date.parse(codesHeldUntil) > now;
}
