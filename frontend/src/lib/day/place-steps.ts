import { downTo, type Location, type LocationLevel } from './location';

/** One place on the way down: its name, and where it lies. */
export type PlaceStep = { name: string; place: Location };

/**
 * The way down to a place, level by level. A place without a name is left out, and so is a district that is called like its city:
 * nobody tells the two apart.
 */
export function stepsTo(
  place: Location,
  levels: readonly LocationLevel[],
  nameOf: (level: LocationLevel) => string | undefined,
): PlaceStep[] {
  const within = Object.fromEntries(levels.map((level) => [level, place[level]]));
  return levels.flatMap((level) => {
    const name = place[level] && nameOf(level);
    if (!name || (level === 'districtId' && place.cityId && name === nameOf('cityId'))) return [];
    return [{ name, place: downTo(within, level) }];
  });
}
