import { API_BASE } from '~/api/address';
import { getHealthAddress } from '~/contract/addresses.gen';
import type { Health } from '~/contract/types.gen';
import { unattendedHeaders } from '~/lib/browser/attended';

const PATIENCE_MS = 10_000;
/** The header counts whole seconds: on the average its moment is half a second later. */
const HALF_A_SECOND_MS = 500;

export type Probe = {
  tookMs: number;
  /** How far this device's clock is ahead of the server's; undefined where the answer has no time. */
  clockErrorMs: number | undefined;
  version: string;
};

/** One small call that nothing on the way keeps; undefined where it does not come back well. */
export async function probeServer(): Promise<Probe | undefined> {
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
