import type { ExaminationDayFunctionary as Duty, EntryType } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';

export type RosterGroup = { heading: string; duties: readonly Duty[] };

/** Those who can be meant first: who leaves is inside, who comes is not here yet. */
export function groupsOf(
  duties: readonly Duty[],
  mode: EntryType,
  inside: ReadonlySet<string> | undefined,
  { rosterOrder: t }: Messages,
): RosterGroup[] {
  const isFirst = mode === 'EXIT' ? isInside(inside) : ({ entryAt }: Duty) => !entryAt;
  const first = duties.filter(isFirst);
  const others = duties.filter((duty) => !isFirst(duty));
  const count = formatNumber(first.length);
  return [
    { heading: mode === 'EXIT' ? t.inside(count) : t.notHere(count), duties: first },
    { heading: mode === 'EXIT' ? t.others : t.came, duties: others },
  ].filter((group) => group.duties.length > 0);
}

/** Where nobody says who is inside, the times of the roster do, but for a person who left and came in again. */
const isInside =
  (inside: ReadonlySet<string> | undefined) =>
  ({ functionaryId, entryAt, exitAt }: Duty) =>
    inside ? inside.has(functionaryId) : !!entryAt && !exitAt;
