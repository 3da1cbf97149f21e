import type { Center } from '~/contract/types.gen';
import type { Fix } from '../browser/last-fix';

/** Mean radius of the earth in metres; the server's. */
const EARTH_RADIUS_M = 6_371_008.8;

export type FenceCheck =
  | { state: 'INSIDE' | 'OUTSIDE'; distanceM: number; accuracyM: number }
  | { state: 'UNKNOWN' }
  | { state: 'UNFENCED' };

type Fenced = Pick<Center, 'lat' | 'lng' | 'geoFencingRadius'>;

/** Judges a fix as the server does: one that is less accurate than the fence is wide proves nothing. */
export function checkFence({ lat, lng, geoFencingRadius }: Fenced, fix: Fix | undefined): FenceCheck {
  if (lat === null || lng === null || !geoFencingRadius) return { state: 'UNFENCED' };
  if (!fix || fix.accuracy > geoFencingRadius) return { state: 'UNKNOWN' };
  const distanceM = metresTo({ lat, lng }, fix);
  const state = distanceM > geoFencingRadius ? 'OUTSIDE' : 'INSIDE';
  return { state, distanceM, accuracyM: fix.accuracy };
}

export const isFenced = (center: Fenced) => checkFence(center, undefined).state !== 'UNFENCED';

/** Along the great circle (haversine). */
function metresTo({ lat, lng }: { lat: number; lng: number }, { latitude, longitude }: Fix): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(latitude - lat) + Math.cos(radians(lat)) * Math.cos(radians(latitude)) * half(longitude - lng);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
