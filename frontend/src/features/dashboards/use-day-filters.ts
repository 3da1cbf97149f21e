import { useToday } from '~/api/days/use-today';
import { useMe } from '~/api/me';
import { levelsOf } from '~/lib/address/dashboards';
import { useListQuery } from '~/lib/address/use-list-query';
import { belowRegion, type Location, locationLevels } from '~/lib/day/location';
import { asDate } from '~/lib/time/dates';

export const dayFilterKeys = [
  'date',
  'to',
  'role',
  'authorizingAgencyId',
  'status',
  'gateShut',
  ...locationLevels,
] as const;

/** The date and the place that a dashboard speaks of. The address is the only place where they are kept. */
export function useDayFilters() {
  const list = useListQuery(dayFilterKeys);
  const today = useToday();
  const { role } = useMe();
  const date = asDate(list.filters.date) ?? today;
  const last = asDate(list.filters.to);
  const levels = levelsOf(role);
  const place: Location = {};
  for (const level of levels) if (list.filters[level]) place[level] = list.filters[level];
  const nowhere = Object.fromEntries(locationLevels.map((level) => [level, undefined]));
  const only = (next: Location) => ({
    ...nowhere,
    ...Object.fromEntries(levels.map((level) => [level, next[level]])),
  });
  return {
    list,
    today,
    date,
    /** The last of several dates, on a page that may speak of more than one. */
    until: last && last > date ? last : undefined,
    isToday: date === today,
    place,
    levels,
    /** Something below the region is chosen. */
    narrowed: belowRegion.some((level) => place[level]),
    /** For a link to another page about the same date and place. */
    words: { date: date === today ? undefined : date, ...place },
    /** Only the centers whose gate should be open and is not. */
    shutOnly: list.filters.gateShut === 'true',
    setShutOnly: (only: boolean) => list.setFilters({ gateShut: only ? 'true' : undefined }),
    /** The rows of these centers. */
    shutAddress: list.addressWith({ gateShut: 'true' }),
    setDate: (next: string | undefined) => list.setFilters({ date: next === today ? undefined : next }),
    setPlace: (next: Location) => list.setFilters(only(next)),
    /** The same page about another place, on the same date. */
    addressOf: (next: Location) => list.addressWith(only(next)),
  };
}

export type DayFilters = ReturnType<typeof useDayFilters>;
