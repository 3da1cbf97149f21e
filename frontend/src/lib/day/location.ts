export const locationLevels = ['regionId', 'stateId', 'districtId', 'cityId', 'centerId'] as const;
export type LocationLevel = (typeof locationLevels)[number];
export type Location = Partial<Record<LocationLevel, string>>;

export const belowRegion: readonly LocationLevel[] = locationLevels.filter((level) => level !== 'regionId');

/** Choosing a place forgets the places below it: they lie elsewhere now. */
export function choose(location: Location, level: LocationLevel, id: string | undefined): Location {
  const above = locationLevels.slice(0, locationLevels.indexOf(level));
  const kept: Location = {};
  for (const name of above) if (location[name]) kept[name] = location[name];
  return id ? { ...kept, [level]: id } : kept;
}

/** The part of a place down to a level: the way up from what lies below it. */
export const downTo = (location: Location, level: LocationLevel): Location =>
  choose(location, level, location[level]);
