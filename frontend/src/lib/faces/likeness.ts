import type { Point } from './landmarks';
import { type Luma, sample } from './luma';
import { eyes } from './pose';

/** Points along each side of the small upright picture of a face. */
const SIDE = 24;
/** Where the eyes are laid in it, as shares of its side. */
const EYES_APART = 0.5;
const EYES_DOWN = 0.32;

/** A face cut out so that its eyes lie at the same places, brought to mean 0 and length 1. It stays in the worker's memory. */
export type Patch = Float32Array;

export function patch(luma: Luma, points: readonly Point[]): Patch {
  const [left, right] = eyes(points);
  const across = [
    (right[0] - left[0]) / EYES_APART / SIDE,
    (right[1] - left[1]) / EYES_APART / SIDE,
  ] as const;
  const down = [-across[1], across[0]] as const;
  const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
  const values = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const [x, y] = [column + 0.5 - SIDE / 2, row + 0.5 - SIDE * EYES_DOWN];
      values[row * SIDE + column] = sample(luma, [
        middle[0] + x * across[0] + y * down[0],
        middle[1] + x * across[1] + y * down[1],
      ]);
    }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}

/**
 * Correlation of two faces, at most 1. It tells a face from the same one a moment later in the same light, which is all that
 * it is for; who somebody is, only the server says.
 */
export const likeness = (one: Patch, other: Patch): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
