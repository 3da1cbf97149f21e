import { useEffect, useRef } from 'react';
import type { CurrentMonitoredDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { deviceId } from '~/lib/browser/device-id';
import { resumedAt } from '~/lib/day/resumed-at';
import { useListMyExaminationDaysQuery } from '../generated/monitoring.gen';
import { useListExaminationDayFunctionariesQuery } from '../generated/rosters.gen';
import { useGetCurrentUserQuery } from '../generated/user.gen';
import { toPage } from '../page';
import { keep } from './kept';

const WORKER = '/gate-worker.js';
/** What a page shows first comes before the files that it may need later. */
const LATER_MS = 10_000;
/** The same figures are written down anew only to say that they still hold. */
const STILL_HOLDS_MS = 5 * 60_000;

type Day = {
  /** Of which day; without one nothing is kept. */
  id: string | undefined;
  /** What runs on this device; null when nothing does, and undefined while that is not known. */
  monitored: CurrentMonitoredDay | null | undefined;
};

/**
 * Keeps, sealed, what the gate and the monitoring page come up with again when they are loaded without a network; and has
 * their files kept.
 */
export function useRemembered({ id, monitored }: Day) {
  const skip = { skip: !id };
  const arg = { id: id ?? '' };
  const { data: me } = useGetCurrentUserQuery();
  const { data: answer, fulfilledTimeStamp } = useListExaminationDayFunctionariesQuery(arg, skip);
  const { data: there } = useListExaminationDayFunctionariesQuery({ ...arg, inside: true }, skip);
  const { data: days } = useListMyExaminationDaysQuery(undefined, skip);
  const at = resumedAt.trueTime(fulfilledTimeStamp);
  const last = useRef<{ parts: unknown[]; at: number }>(undefined);
  useEffect(() => {
    // A network that goes while the page still asks must not leave less behind than was kept before.
    if (!id || !me || !answer || !there || !days || !at || monitored === undefined) return;
    const parts = [id, me, monitored, answer, there, days];
    const isSame = last.current?.parts.every((part, place) => part === parts[place]);
    if (last.current && isSame && at - last.current.at < STILL_HOLDS_MS) return;
    last.current = { parts, at };
    const inside = rowsOf(there).map((duty) => duty.id);
    const kept = { me, deviceId: deviceId(), dayId: id, monitored, roster: rowsOf(answer), inside, days, at };
    // Without room for it the pages work as well, only not from nothing.
    keep(kept).catch(() => {});
  }, [id, me, monitored, answer, there, days, at]);
  const isDay = !!id;
  const runs = !!monitored;
  useEffect(() => {
    if (!isDay || process.env.NODE_ENV !== 'production') return;
    const register = () => void navigator.serviceWorker?.register(WORKER).catch(() => {});
    const timer = setTimeout(register, runs ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, [isDay, runs]);
}

type Answer = Parameters<typeof toPage<ExaminationDayFunctionary>>[0];
const rowsOf = (answer: Answer) => toPage<ExaminationDayFunctionary>(answer).rows;
