import { API_BASE } from '~/api/address';
import { getHealthAddress } from '~/contract/addresses.gen';
import type { Health } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { appVersion } from '~/lib/browser/app-version';
import { unattendedHeaders } from '~/lib/browser/attended';
import { type Finding, faulty, ready } from './finding';

const CALLS = 3;
/** From so much on the gate itself calls the network slow (`link.ts`). */
const SLOW_MS = 2000;
/** The server corrects a clock when monitoring starts, but not one that is set while it runs. */
const CLOCK_MAY_ERR_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Probes = readonly (Probe | undefined)[];

/** One after the other, as the gate calls. */
export async function probeThrice(): Promise<Probes> {
  const probes: (Probe | undefined)[] = [];
  for (let call = 0; call < CALLS; call += 1) probes.push(await probeServer());
  return probes;
}

export function networkFinding(probes: Probes): Finding {
  const answered = probes.filter((probe) => probe !== undefined);
  if (answered.length < probes.length) return faulty((t) => t.phoneCheck.network.none);
  const mean = answered.reduce((sum, { tookMs }) => sum + tookMs, 0) / answered.length;
  const seconds = formatNumber(Math.max(0.1, Math.round(mean / 100) / 10));
  return mean > SLOW_MS
    ? faulty((t) => t.phoneCheck.network.slow(seconds))
    : ready((t) => t.phoneCheck.network.ready(seconds));
}

export function clockFinding(probes: Probes): Finding {
  // The quickest answer tells the time best.
  const [best] = probes
    .flatMap((probe) => (probe?.clockErrorMs === undefined ? [] : { ...probe, error: probe.clockErrorMs }))
    .toSorted((one, other) => one.tookMs - other.tookMs);
  if (!best) return faulty((t) => t.phoneCheck.clock.unknown);
  const { error } = best;
  if (Math.abs(error) <= CLOCK_MAY_ERR_MS) return ready((t) => t.phoneCheck.clock.ready);
  return faulty((t) =>
    error > 0 ? t.phoneCheck.clock.ahead(span(error, t)) : t.phoneCheck.clock.behind(span(error, t)),
  );
}

function span(error: number, { phoneCheck: { clock: t } }: Messages): string {
  const ms = Math.abs(error);
  return ms < 2 * HOUR_MS
    ? t.minutes(formatNumber(Math.round(ms / MINUTE_MS)))
    : t.hours(formatNumber(Math.round(ms / HOUR_MS)));
}

export function versionFinding(probes: Probes): Finding {
  const version = probes.find((probe) => probe !== undefined)?.version;
  if (version === undefined) return faulty((t) => t.phoneCheck.version.unknown);
  return version === appVersion
    ? ready((t) => t.phoneCheck.version.ready(version))
    : faulty((t) => t.phoneCheck.version.old);
}

const PATIENCE_MS = 10_000;
/** The header counts whole seconds: on the average its moment is half a second later. */
const HALF_A_SECOND_MS = 500;

type Probe = {
  tookMs: number;
  /** How far this device's clock is ahead of the server's; undefined where the answer has no time. */
  clockErrorMs: number | undefined;
  version: string;
};

/** One small call that nothing on the way keeps; undefined where it does not come back well. */
async function probeServer(): Promise<Probe | undefined> {
  const begun = Date.now();
  try {
    const answer = await fetch(`${API_BASE}${getHealthAddress}`, {
      cache: 'no-store',
      headers: unattendedHeaders(),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return undefined;
    const { version }: Health = await answer.json();
    const ended = Date.now();
    const said = Date.parse(answer.headers.get('date') ?? '') + HALF_A_SECOND_MS;
    // The server looked at its clock halfway between the two looks at this one.
    const clockErrorMs = Number.isNaN(said) ? undefined : (begun + ended) / 2 - said;
    return { tookMs: ended - begun, clockErrorMs, version };
  } catch {
    return undefined;
  }
}
