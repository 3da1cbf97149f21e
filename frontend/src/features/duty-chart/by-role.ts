import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';

type Role = ExaminationDayFunctionary['role'];

/** Those in charge stand at the top. */
const FIRST: readonly Role[] = ['SSC_CENTER_COORDINATOR', 'EDUQUITY_VENUE_MANAGER'];

/** People by role, those in charge first, then the largest groups; by name within each. */
export function byRole(people: readonly ExaminationDayFunctionary[]): [Role, ExaminationDayFunctionary[]][] {
  const groups = new Map<Role, ExaminationDayFunctionary[]>();
  for (const row of people) groups.set(row.role, [...(groups.get(row.role) ?? []), row]);
  const rank = (role: Role) => (FIRST.includes(role) ? FIRST.indexOf(role) : FIRST.length);
  return [...groups]
    .map(([role, rows]): [Role, ExaminationDayFunctionary[]] => [
      role,
      rows.toSorted((one, other) => fullName(one.functionary).localeCompare(fullName(other.functionary))),
    ])
    .sort(
      ([one, rows], [other, others]) =>
        rank(one) - rank(other) || others.length - rows.length || one.localeCompare(other),
    );
}
