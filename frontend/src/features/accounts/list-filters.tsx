import { Button } from '@mantine/core';
import type { ListUsersApiArg } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { optionsOf } from '~/i18n/labels';
import { current } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { knownIn, type ListQuery, listArg } from '~/lib/list-query';
import { AUTHORITY, isOneOf } from '~/lib/roles';
import type { useListQuery } from '~/lib/use-list-query';
import { FilterChip } from '~/ui/filters/filter-chip';
import { SearchBox } from '~/ui/filters/search-box';

export const FILTERS = ['role', 'status', 'regionId', 'authorizingAgencyId'] as const;
type Key = (typeof FILTERS)[number];

export function toArg({ filters, q, sort, page, pageSize }: ListQuery<Key>): ListUsersApiArg {
  const { labels, accounts } = current();
  return {
    ...listArg({ filters, q, sort, page, pageSize }),
    role: knownIn(labels.userRole, filters.role),
    status: knownIn(accounts.status, filters.status),
  };
}

export function ListFilters({ list }: { list: ReturnType<typeof useListQuery<Key>> }) {
  const t = useT();
  const { role } = useMe();
  const { agencies, regions } = useStaffChoices();
  const missing = useMissingChoices();
  const words = t.accounts;
  const chip = (key: Key, label: string, options: { value: string; label: string }[]) => (
    <FilterChip
      label={label}
      options={options}
      missing={missing}
      value={list.filters[key]}
      onChange={(value) => list.setFilters({ [key]: value } as Partial<Record<Key, string>>)}
    />
  );
  return (
    <>
      <SearchBox label={words.search} value={list.q} onChange={list.setText} />
      {chip('role', words.role, optionsOf(t.labels.userRole))}
      {chip('status', words.columns.status, optionsOf(words.status))}
      {isOneOf(AUTHORITY, role) && chip('regionId', words.region, regions)}
      {chip('authorizingAgencyId', words.agency, agencies)}
      {list.narrowed && (
        <Button variant="subtle" size="xs" onClick={list.clear}>
          {t.actions.clearAll}
        </Button>
      )}
    </>
  );
}
