import type { Location } from '~/lib/day/location';
import { countDistinct, type DayRow, type Presence, sumPresence } from '~/lib/day/presence';

export type PlaceShare = Presence & { name: string; place: Location };

const SHOWN = 12;

/** The levels to tell apart, from the country down, each with what leads to one of its places. */
const levels = [
  { name: ({ region }: DayRow) => region, place: ({ place: { regionId } }: DayRow) => ({ regionId }) },
  {
    name: ({ state }: DayRow) => state,
    place: ({ place: { regionId, stateId } }: DayRow) => ({ regionId, stateId }),
  },
  {
    name: ({ city }: DayRow) => city,
    place: ({ place: { centerId: _, ...city } }: DayRow) => city,
  },
  { name: ({ center }: DayRow) => center, place: ({ place }: DayRow) => place },
] as const;

/** By region; by state where there is one region only, and so on down. The places with the most people absent come first. */
export function placeShares(rows: readonly DayRow[]): PlaceShare[] {
  const level = levels.find(({ name }) => countDistinct(rows, name) > 1) ?? levels[3];
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) groups.set(level.name(row), [...(groups.get(level.name(row)) ?? []), row]);
  return [...groups]
    .map(([name, group]) => ({ name, place: level.place(group[0] as DayRow), ...sumPresence(group) }))
    .filter(({ total }) => total > 0)
    .sort(
      (one, other) =>
        other.total - other.present - (one.total - one.present) || one.name.localeCompare(other.name),
    )
    .slice(0, SHOWN);
}
