import { Button, Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { isApiError, toMessage } from '~/api/errors';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useListExaminationDayDevicesQuery } from '~/api/generated/examination.gen';
import { useStartMonitoringMutation, useStopMonitoringMutation } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { ExaminationDayFunctionary, GateDevice, MonitoredDay } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/browser/device-id';
import { patiently } from '~/lib/browser/patiently';
import { isFenced } from '~/lib/day/fence';
import { lastToken } from '~/lib/day/last-token';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import type { DutyState } from './duty-state';
import { Stop } from './stop';
import { useRevocation } from './use-revocation';

type Props = {
  day: MonitoredDay;
  state: DutyState;
  monitoringTokenId: string | null;
  inside: readonly ExaminationDayFunctionary[];
  onStarted: () => void;
  onStopped: () => void;
};

export function StartStop({ day, state, monitoringTokenId, inside, onStarted, onStopped }: Props) {
  const { monitoring: t, offlineDay } = useT();
  const { view } = useGateQueue();
  const [start, starting] = useStartMonitoringMutation();
  const [stop] = useStopMonitoringMutation();
  const revocation = useRevocation(day.id, state === 'running');
  const [isRefused, setRefused] = useState(false);
  const others = useOtherDevices(day.id, !day.canStart || state === 'running');

  const begin = async () => {
    const { examinationDayFunctionaryId } = day;
    // The server corrects by it what this device will claim about when a picture was taken.
    const deviceTime = new Date().toISOString();
    const answer = await start({
      monitoringStart: { deviceId: deviceId(), deviceTime, examinationDayFunctionaryId },
    });
    if (answer.error) {
      if (isApiError(answer.error) && answer.error.data?.reason === 'TOKEN_REVOKED') setRefused(true);
      else toast.error(toMessage(answer.error));
      return false;
    }
    const { monitoringTokenId: id, expiresAt } = answer.data;
    lastToken.set({ id, dayId: day.id, center: day.center.name, date: day.date, expiresAt });
    toast.success(t.started);
    onStarted();
    return true;
  };

  /** The other one is stopped only then: people may come in between. */
  const takeOver = async ({ id, examinationDayId }: GateDevice) => {
    if (!(await begin())) return;
    const { error } = await stop({ monitoringStop: { monitoringTokenId: id, examinationDayId } });
    if (error) toast.error(toMessage(error));
  };

  const where = isFenced(day.center) && (
    <Suspense>
      <WhereLine center={day.center} />
    </Suspense>
  );
  if (state === 'running') {
    return (
      <Stack gap={6} align="flex-start">
        <Stop dayId={day.id} monitoringTokenId={monitoringTokenId} inside={inside} onStopped={onStopped} />
        {where}
      </Stack>
    );
  }
  if (revocation || isRefused) {
    return (
      <Suspense>
        <Revoked state={revocation} />
      </Suspense>
    );
  }
  const hint = { notYet: t.notYetHint, elsewhere: t.elsewhereHint, ready: undefined, stopped: t.stoppedHint };
  const mayStart = day.canStart && state !== 'elsewhere';
  // Work without the network is a choice about pictures; only the network itself is needed here.
  const isOffline = view.link === 'none';
  const hints = [mayStart && isOffline && offlineDay.startNeedsNetwork, hint[state]].filter(Boolean);
  return (
    <Stack gap={6} align="flex-start" maw={360}>
      {others.length > 0 && !isOffline && (
        <Suspense>
          <OtherDevices
            others={others}
            isFirst={state === 'ready'}
            onTakeOver={mayStart ? takeOver : undefined}
          />
        </Suspense>
      )}
      {mayStart && (
        <Button
          variant={state === 'stopped' || others.length > 0 ? 'default' : 'filled'}
          leftSection={<Icon name="play" />}
          onClick={() => void begin()}
          loading={starting.isLoading}
          disabled={isOffline}
        >
          {state === 'stopped' ? t.startAgain : t.start}
        </Button>
      )}
      {mayStart && where}
      {hints.map((sentence) => (
        <Text key={String(sentence)} size="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

/** The other phones that run for a day. */
function useOtherDevices(examinationDayId: string, skip: boolean): readonly GateDevice[] {
  const { data } = useListExaminationDayDevicesQuery({ examinationDayId }, { ...live(true), skip });
  const here = deviceId();
  return toPage<GateDevice>(data).rows.filter((one) => one.isRunning && one.deviceId !== here);
}

/** Comes with its words when a device has something to say of itself. */
const noteOf = <Props,>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    patiently(async () => {
      const [note] = await Promise.all([fetch(), words('gateDevice')]);
      return { default: note };
    }),
  );

const WhereLine = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './where-line')).WhereLine,
);
const Revoked = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './revoked')).Revoked,
);
const OtherDevices = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './other-devices')).OtherDevices,
);
