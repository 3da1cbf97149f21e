import { useEffect } from 'react';
import { keep } from '~/api/gate-queue/kept';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/examination.gen';
import { useGetCurrentUserQuery } from '~/api/generated/user.gen';
import { toPage } from '~/api/page';
import type { CurrentMonitoredDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { deviceId } from '~/lib/browser/device-id';

const WORKER = '/gate-worker.js';

/** Keeps, sealed, what the gate comes up with again when its page is loaded without a network; and has its files kept. */
export function useRemembered(day: CurrentMonitoredDay) {
  const { data: me } = useGetCurrentUserQuery();
  const { data: answer } = useListExaminationDayFunctionariesQuery({ id: day.id });
  useEffect(() => {
    if (!me || !answer) return;
    const roster = toPage<ExaminationDayFunctionary>(answer).rows;
    // Without room for it the gate works as well, only not from nothing.
    keep({ me, deviceId: deviceId(), day, roster }).catch(() => {});
  }, [me, day, answer]);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    void navigator.serviceWorker?.register(WORKER).catch(() => {});
  }, []);
}
