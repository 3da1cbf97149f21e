import type { Center } from '~/contract/types.gen';
import type { Place } from '~/lib/browser/device-place';
import { checkFence } from '~/lib/day/fence';

type Known = { kind: 'inside' | 'outside'; distanceM: number; accuracyM: number };
type Unknown = { kind: 'unknown'; why: 'ask' | 'denied' | 'insecure' | 'missing' | 'waiting' | 'vague' };

/** Whether a device is at its center; without a fence there is nothing to say. */
export function standingOf(center: Center, { access, fix }: Place): Known | Unknown | undefined {
  const check = checkFence(center, fix);
  if (check.state === 'UNFENCED') return undefined;
  if (check.state !== 'UNKNOWN') {
    const { distanceM, accuracyM } = check;
    return { kind: check.state === 'INSIDE' ? 'inside' : 'outside', distanceM, accuracyM };
  }
  if (fix) return { kind: 'unknown', why: 'vague' };
  return { kind: 'unknown', why: access === 'granted' || access === 'wait' ? 'waiting' : access };
}
