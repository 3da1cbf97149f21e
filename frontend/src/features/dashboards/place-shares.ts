import { type DayRow, type Presence, sumPresence } from '~/lib/presence';

export type PlaceShare = Presence & { name: string };

const SHOWN = 12;

/** By city; by center where there is one city only. The places with the most people absent come first. */
export function placeShares(rows: readonly DayRow[]): PlaceShare[] {
  const oneCity = new Set(rows.map((row) => row.city)).size === 1;
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) {
    const name = oneCity ? row.center : row.city;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups]
    .map(([name, group]) => ({ name, ...sumPresence(group) }))
    .filter(({ total }) => total > 0)
    .sort(
      (one, other) =>
        other.total - other.present - (one.total - one.present) || one.name.localeCompare(other.name),
    )
    .slice(0, SHOWN);
}
