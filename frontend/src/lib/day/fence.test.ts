import { expect, it } from 'vitest';
import { checkFence } from './fence';

const center = { lat: 28.6139, lng: 77.209, geoFencingRadius: 200 };
const fix = (latitude: number, longitude: number, accuracy = 10) => ({ latitude, longitude, accuracy });

it('takes a step for inside and a kilometre for outside, as the server does', () => {
  expect(checkFence(center, fix(28.614, 77.2091))).toMatchObject({ state: 'INSIDE', accuracyM: 10 });
  const outside = checkFence(center, fix(28.6239, 77.209));
  expect(outside).toMatchObject({ state: 'OUTSIDE' });
  expect('distanceM' in outside && outside.distanceM).toBeCloseTo(1112, -1);
});

it('knows nothing from a fix that is less accurate than the fence is wide', () => {
  expect(checkFence(center, undefined)).toEqual({ state: 'UNKNOWN' });
  expect(checkFence(center, fix(28.6239, 77.209, 200.1))).toEqual({ state: 'UNKNOWN' });
  expect(checkFence(center, fix(28.6239, 77.209, 200))).toMatchObject({ state: 'OUTSIDE' });
});

it.each([
  { ...center, geoFencingRadius: null },
  { ...center, geoFencingRadius: 0 },
  { ...center, lat: null },
])('judges nobody at %j', (unfenced) => {
  expect(checkFence(unfenced, fix(0, 0))).toEqual({ state: 'UNFENCED' });
});
