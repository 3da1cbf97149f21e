import type { Point } from './landmarks';
import type { Pixels } from './layers';

/** A grey picture. */
export type Luma = { values: Uint8Array; width: number; height: number };
export type Area = { left: number; top: number; width: number; height: number };

export function toLuma({ data, width, height }: Pixels): Luma {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4)
    values[at] =
      ((data[from] as number) * 77 + (data[from + 1] as number) * 150 + (data[from + 2] as number) * 29) >> 8;
  return { values, width, height };
}

/** The part of an area that lies inside the picture, in whole points. */
function inside({ width, height }: Luma, area: Area) {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const right = Math.min(width, Math.ceil(area.left + area.width));
  const bottom = Math.min(height, Math.ceil(area.top + area.height));
  return { left, top, right, bottom, count: Math.max(1, (right - left) * (bottom - top)) };
}

/** How bright an area is, 0 to 255, and which share of it is burnt out. */
export function light(luma: Luma, area: Area): { mean: number; burnt: number } {
  const { left, top, right, bottom, count } = inside(luma, area);
  let sum = 0;
  let burnt = 0;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * luma.width + left; at < y * luma.width + right; at += 1) {
      const value = luma.values[at] as number;
      sum += value;
      if (value >= 250) burnt += 1;
    }
  return { mean: sum / count, burnt: burnt / count };
}

/** Variance of the Laplacian: high where there are edges, low where all is blurred. */
export function sharpness(luma: Luma, area: Area): number {
  const { left, top, right, bottom } = inside(luma, area);
  const { values, width } = luma;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top + 1; y < bottom - 1; y += 1)
    for (let at = y * width + left + 1; at < y * width + right - 1; at += 1) {
      const edge =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number) -
        4 * (values[at] as number);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

/** How different an area is in two pictures of one size, 0 to 255; everything, where the camera was turned between them. */
export function difference(one: Luma, other: Luma, area: Area): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  const { left, top, right, bottom, count } = inside(one, area);
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * one.width + left; at < y * one.width + right; at += 1)
      sum += Math.abs((one.values[at] as number) - (other.values[at] as number));
  return sum / count;
}

/** The grey between four points. */
export function sample({ values, width, height }: Luma, [x, y]: Point): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const across = Math.min(Math.max(x - left, 0), 1);
  const down = Math.min(Math.max(y - top, 0), 1);
  const at = top * width + left;
  const above = (values[at] as number) * (1 - across) + (values[at + 1] as number) * across;
  const below = (values[at + width] as number) * (1 - across) + (values[at + width + 1] as number) * across;
  return above * (1 - down) + below * down;
}
