import { describe, expect, it } from 'vitest';
import { isNewScene, isStill, isUsable, SIDE, toLuma } from './frame-quality';

const plain = (grey: number) => new Uint8Array(SIDE * SIDE).fill(grey);
const stripes = (dark: number, light: number) =>
  new Uint8Array(SIDE * SIDE).map((_, at) => (Math.floor((at % SIDE) / 4) % 2 ? dark : light));

describe('a frame', () => {
  it('is usable when it is sharp and neither dark nor glaring', () => {
    expect(isUsable(stripes(90, 160))).toBe(true);
    expect(isUsable(plain(120))).toBe(false);
    expect(isUsable(stripes(5, 40))).toBe(false);
    expect(isUsable(stripes(220, 255))).toBe(false);
  });

  it('is still beside its like, and a new scene beside another', () => {
    expect(isStill(plain(120), plain(123))).toBe(true);
    expect(isStill(plain(120), plain(140))).toBe(false);
    expect(isNewScene(plain(120), plain(123))).toBe(false);
    expect(isNewScene(plain(120), plain(150))).toBe(true);
    expect(isNewScene(plain(120), undefined)).toBe(true);
  });

  it('is made of the colours by their weight for the eye', () => {
    const [red, green, blue] = toLuma(
      new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]),
    );
    expect(green).toBeGreaterThan(red ?? 0);
    expect(red).toBeGreaterThan(blue ?? 0);
  });
});
