import { Alert, Button, Stack, UnstyledButton } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useRemembered } from '~/api/gate-queue/use-remembered';
import {
  useGetCurrentMonitoredExaminationDayQuery,
  useGetCurrentMonitoringTokenQuery,
  useListMyExaminationDaysQuery,
} from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import type { CurrentMonitoringToken, MonitoredDay } from '~/contract/types.gen';
import { formatDate, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import { deviceId } from '~/lib/browser/device-id';
import { resumedAt } from '~/lib/day/resumed-at';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { DutyDay } from './duty-day';
import classes from './monitoring.module.css';

export default function MonitoringPage() {
  const t = useT();
  const days = useListMyExaminationDaysQuery(undefined, live(true));
  const token = useGetCurrentMonitoringTokenQuery({ deviceId: deviceId() }, live(true));
  const [wanted, choose] = useAddressParam('day');
  const again = () => {
    void days.refetch();
    void token.refetch();
  };
  const runningId = token.data?.examinationDayId ?? undefined;
  const rows = days.data ?? [];
  const day =
    rows.find((row) => row.id === wanted) ??
    rows.find((row) => row.id === runningId) ??
    rows.find((row) => row.canStart) ??
    rows[0];
  // What is known still holds while the server does not answer.
  const failed = [days, token].find(({ data, error }) => error && !data)?.error;
  const { isOffline, asOf } = useOfflineSince(days.fulfilledTimeStamp);
  useKeptDay(day, token.data);

  return (
    <>
      <PageHeader title={t.monitoring.title} hint={t.monitoring.hint} />
      <Stack gap="lg">
        {isOffline && days.data && (
          <Alert color="blue" icon={<Icon name="clock" />} role="status">
            {t.offlineDay.noNetwork(asOf)}
          </Alert>
        )}
        {failed && <ErrorPanel message={toMessage(failed)} onRetry={again} />}
        {!failed && (!days.data || !token.data) && <LinesSkeleton lines={6} />}
        {days.data && rows.length === 0 && (
          <Empty
            icon="calendar"
            title={t.monitoring.noDuty}
            hint={t.monitoring.noDutyHint}
            action={
              <Button variant="default" mt="xs" onClick={again} loading={days.isFetching}>
                {t.monitoring.checkAgain}
              </Button>
            }
          />
        )}
        {rows.length > 1 && (
          <DayPicker days={rows} chosen={day?.id} runningId={runningId} onChoose={choose} />
        )}
        {day && token.data && (
          <DutyDay key={day.id} day={day} token={token.data} at={days.fulfilledTimeStamp} />
        )}
      </Stack>
    </>
  );
}

/** Has the page come up again without a network with the day that runs here, or that can be started. */
function useKeptDay(day: MonitoredDay | undefined, token: CurrentMonitoringToken | undefined) {
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
function useOfflineSince(fulfilled: number | undefined) {
  const { view } = useGateQueue();
  const isOffline = view.link === 'none' || view.held;
  const asOf = resumedAt.trueTime(fulfilled);
  return { isOffline, asOf: asOf ? formatTime(new Date(asOf).toISOString()) : undefined };
}

type Props = {
  days: readonly MonitoredDay[];
  chosen: string | undefined;
  runningId: string | undefined;
  onChoose: (id: string) => void;
};

/** Several batches, or several days: which one is looked at. */
function DayPicker({ days, chosen, runningId, onChoose }: Props) {
  const t = useT().monitoring;
  return (
    <div className={classes.picker} role="group" aria-label={t.days}>
      {days.map((day) => (
        <UnstyledButton
          key={day.id}
          className={classes.pick}
          aria-pressed={day.id === chosen}
          onClick={() => onChoose(day.id)}
        >
          <span className={classes.pickName}>{`${formatDate(day.date)} · ${t.batch(day.batch)}`}</span>
          <span className={classes.pickWhere}>{day.center.name}</span>
          {day.id === runningId && <StatusBadge tone="verified">{t.state.running}</StatusBadge>}
        </UnstyledButton>
      ))}
    </div>
  );
}
