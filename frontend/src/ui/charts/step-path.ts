type Point = { x: number; y: number };

/**
 * The line of a number that stays until it changes, from one place to another. What was reached before the first place is
 * where it begins; what comes after the last is left out.
 */
export function stepPath(
  points: readonly Point[],
  [from, to]: readonly [number, number],
  placed: (point: Point) => readonly [number, number],
): string {
  if (to <= from) return '';
  const start = points.findLast(({ x }) => x <= from)?.y ?? 0;
  const place = (x: number, y: number) => placed({ x, y }).map(short);
  const path = [`M${place(from, start).join(' ')}`];
  for (const { x, y } of points) {
    if (x <= from || x > to) continue;
    const [across, up] = place(x, y);
    path.push(`H${across}`, `V${up}`);
  }
  const [end] = place(to, 0);
  path.push(`H${end}`);
  return path.join('');
}

const short = (value: number) => Math.round(value * 100) / 100;
