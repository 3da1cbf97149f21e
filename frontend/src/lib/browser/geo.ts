export type Position = { lat: number; lng: number };

const METRES_PER_DEGREE = 111_320;
const perDegreeEast = (lat: number) => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** East and north of `from`, in metres; exact enough for the size of a town. */
export function metresBetween(from: Position, to: Position): { east: number; north: number } {
  return {
    east: (to.lng - from.lng) * perDegreeEast(from.lat),
    north: (to.lat - from.lat) * METRES_PER_DEGREE,
  };
}

export function moved(from: Position, { east, north }: { east: number; north: number }): Position {
  return { lat: from.lat + north / METRES_PER_DEGREE, lng: from.lng + east / perDegreeEast(from.lat) };
}

/** A round length that is at most a third of what is shown: 1, 2 or 5 times a power of ten. */
export function scaleLength(shown: number): number {
  const most = shown / 3;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Two numbers in what people copy from a map: `28.61, 77.20`, or an address with `@28.61,77.20` in it. */
export function positionIn(text: string): Position | undefined {
  const found = new RegExp(String.raw`${NUMBER}\s*[,;\s]\s*${NUMBER}`).exec(text.replace(/[°NE]/g, ' '));
  const [lat, lng] = [Number(found?.[1]), Number(found?.[2])];
  return found && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
