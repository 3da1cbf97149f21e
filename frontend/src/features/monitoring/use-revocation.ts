import { skipToken } from '@reduxjs/toolkit/query';
import { useGetGateStateQuery } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import type { GateState } from '~/contract/types.gen';
import { lastToken } from '~/lib/day/last-token';

/** How the server revoked this device for the day, if it did, as far as the device knows what ran on it. */
export function useRevocation(dayId: string, isRunning: boolean): GateState | undefined {
  const last = isRunning ? undefined : lastToken.read();
  const isOfDay = last?.dayId === dayId;
  const { data } = useGetGateStateQuery(isOfDay ? { monitoringTokenId: last.id } : skipToken, live(true));
  return isOfDay && data?.status === 'REVOKED' ? data : undefined;
}
