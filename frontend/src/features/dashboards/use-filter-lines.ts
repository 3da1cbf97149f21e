import { useLocationChoices } from '~/api/use-location-choices';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import type { DayFilters } from './use-day-filters';

/** The filters in words, for the head of a sheet. */
export function useFilterLines({ date, place, levels, list }: DayFilters): string[] {
  const t = useT();
  const choices = useLocationChoices(
    place,
    levels,
    levels.some((level) => place[level]),
  );
  const names = levels.flatMap(
    (level) => choices[level].find((option) => option.value === place[level])?.label ?? [],
  );
  const role = knownIn(t.labels.functionaryRole, list.filters.role);
  const status = knownIn(t.labels.attendance, list.filters.status);
  const { exports: words } = t;
  return [
    words.date(formatDate(date)),
    ...(names.length > 0 ? [words.place(names.join(', '))] : []),
    ...(status ? [words.attendance(t.labels.attendance[status])] : []),
    ...(role ? [words.role(t.labels.functionaryRole[role])] : []),
    ...(list.q ? [words.search(list.q)] : []),
  ];
}
