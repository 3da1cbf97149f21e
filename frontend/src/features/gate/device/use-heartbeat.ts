import { useEffect, useRef } from 'react';
import type { Entry } from '~/api/gate-queue/types';
import { useSendHeartbeatMutation } from '~/api/generated/monitoring.gen';
import type { GateState } from '~/contract/types.gen';
import { appVersion } from '~/lib/browser/app-version';
import { devicePlace } from '~/lib/browser/device-place';

const EVERY_MS = 60_000;

type Battery = { level: number; charging: boolean };
type WithBattery = { getBattery?: () => Promise<Battery> };

type Told = {
  monitoringTokenId: string;
  waiting: readonly Entry[];
  /** Somebody chose to work without the network. */
  isHeld: boolean;
  /** `clockErrorMs`: how far the device's clock is ahead of the server's. */
  onState: (state: GateState, clockErrorMs: number) => void;
};

/**
 * Tells the server how this device is while its page is in sight, and how the server sees it. One that fails is silent: that
 * there is no network is said elsewhere.
 */
export function useHeartbeat(told: Told) {
  const [send] = useSendHeartbeatMutation();
  const latest = useRef(told);
  latest.current = told;
  const { monitoringTokenId } = told;
  useEffect(() => {
    const beat = async () => {
      const power = await battery();
      const { waiting, isHeld } = latest.current;
      if (isHeld || document.visibilityState !== 'visible') return;
      const begun = Date.now();
      const { data } = await send({
        heartbeat: {
          monitoringTokenId,
          deviceTime: new Date(begun).toISOString(),
          waiting: waiting.length,
          oldestWaitingAt: waiting.map(({ capturedAt }) => capturedAt).sort()[0],
          appVersion,
          ...power,
          ...devicePlace.read().fix,
        },
      });
      // The server looked at its clock halfway between the two looks at this one.
      if (data) latest.current.onState(data, (begun + Date.now()) / 2 - Date.parse(data.serverTime));
    };
    void beat();
    const timer = setInterval(beat, EVERY_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [monitoringTokenId, send]);
}

async function battery() {
  const found = await (navigator as WithBattery).getBattery?.().catch(() => undefined);
  return found && { batteryPercent: Math.round(found.level * 100), isCharging: found.charging };
}
