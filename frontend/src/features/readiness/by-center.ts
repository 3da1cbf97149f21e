import type { DayReadiness, ReadinessName } from '~/contract/types.gen';
import { stateOf } from '~/lib/day/readiness-state';

/** A center of a date, with those of its days that are not ready. */
export type CenterReadiness = { id: string; center: DayReadiness['center']; days: DayReadiness[] };

/** One row a center, the worst first: where nobody is assigned, then by how many things are missing, then how much of them. */
export function byCenter(days: readonly DayReadiness[], lacks: ReadinessName | undefined): CenterReadiness[] {
  const rows = new Map<string, CenterReadiness>();
  for (const day of days) {
    if (lacks && !day.checks.some(({ name, missing }) => name === lacks && missing > 0)) continue;
    const row = rows.get(day.center.id) ?? { id: day.center.id, center: day.center, days: [] };
    row.days.push(day);
    rows.set(day.center.id, row);
  }
  const weight = ({ days: of }: CenterReadiness) => {
    const missing = of.flatMap((day) => day.checks.filter(({ name }) => stateOf(day, name) === 'missing'));
    const kinds = new Set(missing.map(({ name }) => name)).size;
    const sum = missing.reduce((all, check) => all + check.missing, 0);
    return [Number(of.some(({ people }) => people === 0)), kinds, sum] as const;
  };
  const weights = new Map([...rows.values()].map((row) => [row, weight(row)]));
  return [...weights.keys()].sort((one, other) => {
    const [mine, theirs] = [weights.get(one) ?? [], weights.get(other) ?? []];
    const at = mine.findIndex((part, place) => part !== theirs[place]);
    return at < 0 ? one.center.name.localeCompare(other.center.name) : (theirs[at] ?? 0) - (mine[at] ?? 0);
  });
}
