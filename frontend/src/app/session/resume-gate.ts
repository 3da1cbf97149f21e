import { recall } from '~/api/gate-queue/kept';
import { monitoringApi } from '~/api/generated/monitoring.gen';
import { rostersApi } from '~/api/generated/rosters.gen';
import { userApi } from '~/api/generated/user.gen';
import { resumedAt } from '~/lib/day/resumed-at';
import type { Store } from '../start/store';

/**
 * Without a network, the user who ran the gate on this device goes on with it, as the page knew it last. Nothing is allowed by
 * this; every call that gets through is judged by the server as ever.
 */
export async function resumeGate({ dispatch }: Store): Promise<boolean> {
  const kept = await recall().catch(() => undefined);
  // What an older page kept is of another form.
  if (!kept?.dayId) return false;
  const { me, deviceId, dayId, monitored, roster, inside, days, at } = kept;
  const token = {
    examinationDayId: monitored?.id ?? null,
    monitoringTokenId: monitored?.monitoringTokenId ?? null,
  };
  const there = roster.filter(({ id }) => inside?.includes(id));
  const { upsertQueryData: upsert } = monitoringApi.util;
  const { upsertQueryData: upsertRoster } = rostersApi.util;
  await Promise.all([
    dispatch(upsert('getCurrentMonitoredExaminationDay', { deviceId }, monitored)),
    dispatch(upsert('getCurrentMonitoringToken', { deviceId }, token)),
    days && dispatch(upsert('listMyExaminationDays', undefined, days)),
    dispatch(upsertRoster('listExaminationDayFunctionaries', { id: dayId }, roster)),
    inside && dispatch(upsertRoster('listExaminationDayFunctionaries', { id: dayId, inside: true }, there)),
  ]);
  await dispatch(userApi.util.upsertQueryData('getCurrentUser', undefined, me));
  resumedAt.set(at);
  return true;
}
