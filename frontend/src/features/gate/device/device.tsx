import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GateQueue } from '~/api/gate-queue/queue';
import type { View } from '~/api/gate-queue/view';
import type { CurrentMonitoredDay } from '~/contract/types.gen';
import { devicePlace } from '~/lib/browser/device-place';
import { isFenced } from '~/lib/day/fence';
import { lastToken } from '~/lib/day/last-token';
import { PositionLine } from '../position/position-line';
import { PositionPanel } from '../position/position-panel';
import { ClockLine } from './clock-line';
import classes from './device.module.css';
import { useHeartbeat } from './use-heartbeat';
import { useReported } from './use-reported';

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
