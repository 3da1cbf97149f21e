import { Button, Flex } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetCurrentMonitoredExaminationDayQuery } from '~/api/generated/monitoring.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Spinner } from '~/ui/states/spinner';
import { Kiosk } from './kiosk';

const STILL_RUNNING_MS = 60_000;

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
  const ran = useRef(false);
  // A failed look keeps the gate open: what is known still holds.
  if (day) {
    ran.current = true;
    return <Kiosk key={day.monitoringTokenId} day={day} recheck={() => void refetch()} />;
  }
  if (error) {
    return (
      <Flex mih="100dvh" align="center" justify="center" p="md">
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      </Flex>
    );
  }
  if (day === undefined) return <Spinner label={t.loading} full />;
  return (
    <Flex mih="100dvh" align="center" justify="center">
      <Empty
        icon="gate"
        title={ran.current ? t.gate.ended : t.gate.notRunning}
        hint={t.gate.notRunningHint}
        action={
          <Button component={Link} to={paths.monitoring} size="lg" mt="sm">
            {t.gate.toMonitoring}
          </Button>
        }
      />
    </Flex>
  );
}
