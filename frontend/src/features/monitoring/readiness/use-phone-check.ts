import { useCallback, useEffect, useRef, useState } from 'react';
import { toMessage } from '~/api/errors';
import { canKeepSealed } from '~/api/gate-queue/try-out';
import { useRecordDeviceCheckMutation } from '~/api/generated/monitoring.gen';
import { useLazyListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { DeviceCheckName, ExaminationDayFunctionary, MonitoredDay } from '~/contract/types.gen';
import { formatBytes } from '~/i18n/format';
import { deviceId } from '~/lib/browser/device-id';
import { checkCamera } from './check-camera';
import { checkPosition } from './check-position';
import { checkRoster } from './check-roster';
import { clockFinding, networkFinding, probeThrice, versionFinding } from './check-server';
import { CHECKS, type Finding, faulty, ready } from './finding';

export type Findings = Partial<Record<DeviceCheckName, Finding>>;
export type Sending = { state: 'no' | 'sending' | 'sent' } | { state: 'failed'; why: string };

type Asked = { day: MonitoredDay; isToday: boolean; isToKeep: boolean };

/** Looks at one thing after the other, and tells the server what was found. Begins by itself. */
export function usePhoneCheck({ day, isToday, isToKeep }: Asked) {
  const [findings, setFindings] = useState<Findings>({});
  const [sending, setSending] = useState<Sending>({ state: 'no' });
  const [askRoster] = useLazyListExaminationDayFunctionariesQuery();
  const [record] = useRecordDeviceCheckMutation();
  const turn = useRef(0);
  const asked = useRef({ day, isToday, isToKeep });
  asked.current = { day, isToday, isToKeep };

  const send = useCallback(
    async (found: Findings) => {
      const of = turn.current;
      const checks = CHECKS.map((name) => ({ name, isReady: found[name]?.isReady === true }));
      setSending({ state: 'sending' });
      const deviceReport = { examinationDayId: asked.current.day.id, deviceId: deviceId(), checks };
      const { error } = await record({ deviceReport });
      if (turn.current === of)
        setSending(error ? { state: 'failed', why: toMessage(error) } : { state: 'sent' });
    },
    [record],
  );

  const begin = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    const { day, isToday, isToKeep } = asked.current;
    const found: Findings = {};
    setFindings({});
    setSending({ state: 'no' });
    const load = async () => {
      const { data } = await askRoster({ id: day.id });
      return data && toPage<ExaminationDayFunctionary>(data).rows;
    };
    // Two looks answer for several things each.
    const camera = once(checkCamera);
    const probes = once(probeThrice);
    const looks: Record<DeviceCheckName, () => Promise<Finding>> = {
      CAMERA: async () => (await camera()).camera,
      LIGHT: async () => (await camera()).light,
      POSITION: () => checkPosition(day.center, isToday),
      NETWORK: async () => networkFinding(await probes()),
      STORAGE: checkStorage,
      CLOCK: async () => clockFinding(await probes()),
      VERSION: async () => versionFinding(await probes()),
      ROSTER: () => checkRoster({ dayId: day.id, load, isToKeep }),
    };
    for (const name of CHECKS) {
      found[name] = await looks[name]().catch(() => faulty((t) => t.errors.generic));
      if (turn.current !== own) return;
      setFindings({ ...found });
    }
    await send(found);
  }, [askRoster, send]);

  useEffect(() => {
    void begin();
    return () => {
      turn.current += 1;
    };
  }, [begin]);

  const at = CHECKS.find((name) => !findings[name]);
  return { findings, at, sending, again: () => void begin(), sendAgain: () => void send(findings) };
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** Room for some five hundred captures of 150 kB, and their pages. */
const NEEDED_BYTES = 100_000_000;

/** Whether captures could wait on this phone for a network. */
async function checkStorage(): Promise<Finding> {
  if (window.isSecureContext === false) return faulty((t) => t.phoneCheck.storage.insecure);
  if (!(await canKeepSealed())) return faulty((t) => t.phoneCheck.storage.blocked);
  const free = await freeBytes();
  if (free !== undefined && free < NEEDED_BYTES) {
    return faulty((t) => t.phoneCheck.storage.full(formatBytes(free)));
  }
  // Nobody can make a browser agree, so that is no fault.
  const persisted = await navigator.storage?.persist?.().catch(() => false);
  return ready((t) => (persisted ? t.phoneCheck.storage.ready : t.phoneCheck.storage.clearable));
}

async function freeBytes(): Promise<number | undefined> {
  const found = await navigator.storage?.estimate?.().catch(() => undefined);
  return found?.quota === undefined ? undefined : Math.max(0, found.quota - (found.usage ?? 0));
}
