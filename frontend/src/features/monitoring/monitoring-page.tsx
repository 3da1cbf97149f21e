import { Alert, Button, Stack } from '@mantine/core';
import { toMessage } from '~/api/errors';
import {
  useGetCurrentMonitoringTokenQuery,
  useListMyExaminationDaysQuery,
} from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import { deviceId } from '~/lib/browser/device-id';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { DayPicker } from './day-picker';
import { DutyDay } from './duty-day';
import { useKeptDay, useOfflineSince } from './use-offline-day';

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
