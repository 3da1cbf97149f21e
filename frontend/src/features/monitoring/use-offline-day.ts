import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useRemembered } from '~/api/gate-queue/use-remembered';
import { useGetCurrentMonitoredExaminationDayQuery } from '~/api/generated/monitoring.gen';
import type { CurrentMonitoringToken, MonitoredDay } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { deviceId } from '~/lib/browser/device-id';
import { resumedAt } from '~/lib/day/resumed-at';

/** Has the page come up again without a network with the day that runs here, or that can be started. */
export function useKeptDay(day: MonitoredDay | undefined, token: CurrentMonitoringToken | undefined) {
  const runningId = token?.examinationDayId ?? undefined;
  const isRunning = !!day && runningId === day.id;
  const { data } = useGetCurrentMonitoredExaminationDayQuery({ deviceId: deviceId() }, { skip: !isRunning });
  // What runs elsewhere is kept by the page that shows it.
  const isToKeep = isRunning || (!!token && !runningId && day?.canStart === true);
  useRemembered({
    id: isToKeep ? day?.id : undefined,
    monitored: isRunning ? (data ?? undefined) : null,
  });
}

/** Whether there is no network, and as of when the page shows what it does. */
export function useOfflineSince(fulfilled: number | undefined) {
  const { view } = useGateQueue();
  const isOffline = view.link === 'none' || view.held;
  const asOf = resumedAt.trueTime(fulfilled);
  return { isOffline, asOf: asOf ? formatTime(new Date(asOf).toISOString()) : undefined };
}
