import { Flex } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { toMessage } from '~/api/errors';
import { useGetCurrentMonitoredExaminationDayQuery } from '~/api/generated/monitoring.gen';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/browser/device-id';
import { patiently } from '~/lib/browser/patiently';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Spinner } from '~/ui/states/spinner';
import { Kiosk } from './kiosk';

const STILL_RUNNING_MS = 60_000;

const Ended = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "gate-ended" */ './ended/ended'),
      words('gateDevice'),
    ]);
    return part;
  }),
);

export default function GatePage() {
  const t = useT();
  const {
    data: day,
    error,
    refetch,
  } = useGetCurrentMonitoredExaminationDayQuery(
    { deviceId: deviceId() },
    { refetchOnMountOrArgChange: true, pollingInterval: STILL_RUNNING_MS, skipPollingIfUnfocused: true },
  );
  // A failed look keeps the gate open: what is known still holds.
  if (day) return <Kiosk key={day.monitoringTokenId} day={day} recheck={() => void refetch()} />;
  if (error) {
    return (
      <Flex mih="100dvh" align="center" justify="center" p="md">
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      </Flex>
    );
  }
  const loading = <Spinner label={t.loading} full />;
  if (day === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      <Ended />
    </Suspense>
  );
}
