import { recall } from '~/api/gate-queue/kept';
import { examinationApi } from '~/api/generated/examination.gen';
import { monitoringApi } from '~/api/generated/monitoring.gen';
import { userApi } from '~/api/generated/user.gen';
import type { Store } from '../start/store';

/**
 * Without a network, the user who ran the gate on this device goes on with it, as the page knew it last. Nothing is allowed by
 * this; every call that gets through is judged by the server as ever.
 */
export async function resumeGate({ dispatch }: Store): Promise<boolean> {
  const kept = await recall().catch(() => undefined);
  if (!kept) return false;
  const { me, deviceId, day, roster } = kept;
  await Promise.all([
    dispatch(monitoringApi.util.upsertQueryData('getCurrentMonitoredExaminationDay', { deviceId }, day)),
    dispatch(examinationApi.util.upsertQueryData('listExaminationDayFunctionaries', { id: day.id }, roster)),
  ]);
  await dispatch(userApi.util.upsertQueryData('getCurrentUser', undefined, me));
  return true;
}
