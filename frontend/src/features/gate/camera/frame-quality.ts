/** A small grey picture: what is needed to tell whether it is worth sending. */
export const SIDE = 96;
export type Luma = Uint8Array;

const SHARP_ENOUGH = 40;
const DARKEST = 50;
const BRIGHTEST = 215;
const STILL = 5;
const ANOTHER_SCENE = 14;

export function toLuma(rgba: Uint8ClampedArray): Luma {
  const luma = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    luma[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
  return luma;
}

export const brightness = (luma: Luma): number => luma.reduce((sum, value) => sum + value, 0) / luma.length;

/** Variance of the Laplacian: high where there are edges, low where all is blurred. */
export function sharpness(luma: Luma): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const value = (x: number, y: number) => luma[y * SIDE + x] ?? 0;
  for (let y = 1; y < SIDE - 1; y += 1) {
    for (let x = 1; x < SIDE - 1; x += 1) {
      const edge = value(x - 1, y) + value(x + 1, y) + value(x, y - 1) + value(x, y + 1) - 4 * value(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = sum / count;
  return squares / count - mean * mean;
}

/** How different two pictures are, 0 to 255. */
export function difference(one: Luma, other: Luma): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

export const isUsable = (luma: Luma): boolean => {
  const light = brightness(luma);
  return light >= DARKEST && light <= BRIGHTEST && sharpness(luma) >= SHARP_ENOUGH;
};
export const isStill = (luma: Luma, before: Luma): boolean => difference(luma, before) <= STILL;
export const isNewScene = (luma: Luma, seen: Luma | undefined): boolean =>
  !seen || difference(luma, seen) >= ANOTHER_SCENE;
