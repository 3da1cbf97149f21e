import { useMe } from '~/api/me';
import { useToday } from '~/api/use-today';
import { useListQuery } from '~/lib/address/use-list-query';
import { type Location, type LocationLevel, locationLevels } from '~/lib/day/location';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';

export const dayFilterKeys = ['date', 'role', 'status', ...locationLevels] as const;

const belowRegion: readonly LocationLevel[] = locationLevels.filter((level) => level !== 'regionId');

/** The date and the place that a dashboard speaks of. The address is the only place where they are kept. */
export function useDayFilters() {
  const list = useListQuery(dayFilterKeys);
  const today = useToday();
  const { role } = useMe();
  const date = asDate(list.filters.date) ?? today;
  const levels = isOneOf(AUTHORITY, role) ? locationLevels : belowRegion;
  const place: Location = {};
  for (const level of levels) if (list.filters[level]) place[level] = list.filters[level];
  const nowhere = Object.fromEntries(locationLevels.map((level) => [level, undefined]));
  return {
    list,
    today,
    date,
    isToday: date === today,
    place,
    levels,
    /** Something below the region is chosen. */
    narrowed: belowRegion.some((level) => place[level]),
    /** For a link to another page about the same date and place. */
    words: { date: date === today ? undefined : date, ...place },
    setDate: (next: string | undefined) => list.setFilters({ date: next === today ? undefined : next }),
    setPlace: (next: Location) =>
      list.setFilters({
        ...nowhere,
        ...Object.fromEntries(levels.map((level) => [level, next[level]])),
      }),
  };
}

export type DayFilters = ReturnType<typeof useDayFilters>;
