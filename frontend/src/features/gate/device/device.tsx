import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GateQueue } from '~/api/gate-queue/queue';
import type { View } from '~/api/gate-queue/view';
import type { Anomaly, CurrentMonitoredDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { devicePlace } from '~/lib/browser/device-place';
import { isFenced } from '~/lib/day/fence';
import { lastToken } from '~/lib/day/last-token';
import { clockWords } from '~/ui/clock/clock-words';
import { Icon } from '~/ui/marks/icons';
import { PositionLine } from '../position/position-line';
import { PositionPanel } from '../position/position-panel';
import classes from './device.module.css';
import { useHeartbeat } from './use-heartbeat';

type Props = {
  day: CurrentMonitoredDay;
  queue: GateQueue;
  view: View;
  /** Asks whether monitoring still runs. */
  recheck: () => void;
  /** While something covers the camera, no picture is to be taken. */
  onCover: (covered: boolean) => void;
};

const accessNow = () => devicePlace.read().access;

/** What there is to say of this device itself: where it is, and that its clock is wrong; and what it tells the server of itself. */
export default function Device({ day, queue, view, recheck, onCover }: Props) {
  const { id, center, date, monitoringTokenId, expiresAt } = day;
  const [clockErrorMs, setClockError] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const reported = useReported(queue);
  const access = useSyncExternalStore(devicePlace.subscribe, accessNow);
  useHeartbeat({
    monitoringTokenId,
    waiting: view.waiting,
    isHeld: view.held,
    onState: ({ status }, errorMs) => {
      setClockError(errorMs);
      if (status !== 'RUNNING') recheck();
    },
  });
  useEffect(() => {
    lastToken.set({ id: monitoringTokenId, dayId: id, center: center.name, date, expiresAt });
  }, [monitoringTokenId, id, center, date, expiresAt]);
  // The reason comes once on a device, by itself and before the browser asks.
  const isToAsk = access === 'ask' && isFenced(center) && !devicePlace.wasAsked();
  useEffect(() => {
    if (isToAsk) setOpen(true);
  }, [isToAsk]);
  useEffect(() => {
    onCover(isOpen);
    return () => onCover(false);
  }, [isOpen, onCover]);
  const open = () => {
    reported.read();
    setOpen(true);
  };
  return (
    <>
      <PositionLine center={center} isNews={reported.isNews} onOpen={open} />
      <ClockLine errorMs={clockErrorMs} />
      {isOpen && (
        <div className={classes.cover}>
          <PositionPanel center={center} isReported={reported.isReported} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

/** Tells the owner of the device that its clock is wrong; nothing while it is right enough. */
function ClockLine({ errorMs }: { errorMs: number }) {
  const sentence = clockWords(errorMs, useT());
  if (!sentence) return null;
  return (
    <p className={classes.clock} role="status">
      <Icon name="clock" size={24} strokeWidth={2.4} />
      {sentence}
    </p>
  );
}

const isOfPosition = ({ metadata }: Anomaly) =>
  (metadata as { reason?: unknown } | null)?.reason === 'POSITION_UNKNOWN';

/**
 * Whether the server has reported this device because several entries in a row had no position. `isNews`: nobody at the gate
 * has opened what is said about it.
 */
function useReported(queue: GateQueue) {
  const [reported, setReported] = useState<{ isNews: boolean }>();
  useEffect(
    () =>
      queue.onSettled((outcome) => {
        const isReport =
          outcome.kind === 'done' &&
          outcome.answer.result !== 'DENIED' &&
          outcome.answer.anomalies.some(isOfPosition);
        if (isReport) setReported({ isNews: true });
        return false;
      }),
    [queue],
  );
  const read = () => setReported((before) => before && { isNews: false });
  return { isReported: !!reported, isNews: reported?.isNews === true, read };
}
