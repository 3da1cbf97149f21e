import { describe, expect, it } from 'vitest';
import { metresBetween, moved, positionIn, scaleLength } from './geo';

const delhi = { lat: 28.6139, lng: 77.209 };

it('moves there and back again', () => {
  const there = moved(delhi, { east: 250, north: -100 });
  const { east, north } = metresBetween(delhi, there);
  expect(east).toBeCloseTo(250, 3);
  expect(north).toBeCloseTo(-100, 3);
});

it('knows that degrees of longitude are shorter away from the equator', () => {
  expect(metresBetween(delhi, { lat: 28.6139, lng: 78.209 }).east).toBeLessThan(98_000);
});

it.each([
  [300, 100],
  [200, 50],
  [1000, 200],
  [9, 2],
])('%d metres are shown with a scale of %d', (shown, length) => expect(scaleLength(shown)).toBe(length));

describe('a copied position', () => {
  it.each([
    ['28.6139, 77.2090', 28.6139, 77.209],
    ['28.6139 77.2090', 28.6139, 77.209],
    ['https://maps.example/@28.6139,77.2090,17z', 28.6139, 77.209],
    ['28.6139° N, 77.2090° E', 28.6139, 77.209],
  ])('%s', (text, lat, lng) => expect(positionIn(text)).toEqual({ lat, lng }));

  it.each(['', 'Pune', '28.6139', '128.1, 77.2'])('“%s” is none', (text) =>
    expect(positionIn(text)).toBeUndefined(),
  );
});
