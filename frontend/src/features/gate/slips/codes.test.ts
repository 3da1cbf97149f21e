import encodeQR from 'qr';
import { expect, it } from 'vitest';
import { slipIn } from './codes';

const SLIP = 'MUSTER1.AZPhbS1RdJ-v0nfP9Hq8h3s5T0b2vXwYkLmN1A';

type Look = { text: string; dot: number; turn?: number; dark?: number; light?: number };

/** A camera's picture of a telephone that shows a code, before a wall. */
function pictureOf({ text, dot, turn = 0, dark = 30, light = 225 }: Look) {
  const [width, height] = [960, 720];
  const code = encodeQR(text, 'raw', { border: 4 });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const across = Math.floor((dx * cos + dy * sin) / dot + code.length / 2);
      const down = Math.floor((dy * cos - dx * sin) / dot + code.length / 2);
      const cell = code[down]?.[across];
      const wall = 110 + ((x * 7 + y * 13) % 40);
      data.fill(
        cell === undefined ? wall : cell ? dark : light,
        (y * width + x) * 4,
        (y * width + x) * 4 + 3,
      );
    }
  return { data, width, height };
}

it.each([
  ['close to the camera', { dot: 12 }],
  ['at arm’s length', { dot: 4 }],
  ['held askew', { dot: 6, turn: 0.3 }],
  ['on a dark screen', { dot: 6, dark: 20, light: 110 }],
])('a slip is read %s', (_how, look) => {
  expect(slipIn(pictureOf({ text: SLIP, ...look }))).toBe(SLIP);
});

it('another code is no slip, nor is a picture without one', () => {
  expect(slipIn(pictureOf({ text: 'https://example.org/MUSTER1.', dot: 8 }))).toBeUndefined();
  expect(slipIn(pictureOf({ text: SLIP, dot: 0.01 }))).toBeUndefined();
});
