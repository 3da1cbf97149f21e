import { Button } from '@mantine/core';
import type { ListFunctionariesApiArg } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { optionsOf } from '~/i18n/labels';
import { current } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { knownIn, type ListQuery, listArg } from '~/lib/list-query';
import { rolesOf } from '~/lib/role-families';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/roles';
import type { useListQuery } from '~/lib/use-list-query';
import { FilterChip } from '~/ui/filters/filter-chip';
import { SearchBox } from '~/ui/filters/search-box';

export const FILTERS = ['status', 'role', 'authorizingAgencyId', 'regionId'] as const;
type Key = (typeof FILTERS)[number];
type List = ReturnType<typeof useListQuery<Key>>;

export function toArg({ filters, q, sort, page, pageSize }: ListQuery<Key>): ListFunctionariesApiArg {
  const { functionaryStatus, functionaryRole } = current().labels;
  return {
    ...listArg({ filters, q, sort, page, pageSize }),
    status: knownIn(functionaryStatus, filters.status),
    role: knownIn(functionaryRole, filters.role),
  };
}

/** Filters that a reader's own region or agency decides already are not offered. */
export function ListFilters({ list }: { list: List }) {
  const t = useT();
  const { role, authorizingAgencyId } = useMe();
  const { agencies, regions, familyOf } = useStaffChoices();
  const { filters } = list;
  const missing = useMissingChoices();
  const words = t.functionary.filters;
  const family = familyOf(filters.authorizingAgencyId ?? authorizingAgencyId);
  const roles = rolesOf(optionsOf(t.labels.functionaryRole), family, filters.role);
  const chip = (key: Key, label: string, options: { value: string; label: string }[]) => (
    <FilterChip
      label={label}
      options={options}
      missing={missing}
      value={filters[key]}
      onChange={(value) => list.setFilters({ [key]: value } as Partial<Record<Key, string>>)}
    />
  );
  return (
    <>
      <SearchBox label={t.functionary.search} value={list.q} onChange={list.setText} />
      {chip('status', words.status, optionsOf(t.labels.functionaryStatus))}
      {chip('role', words.role, roles)}
      {isOneOf(PLACE_ADMINS, role) && chip('authorizingAgencyId', words.agency, agencies)}
      {isOneOf(AUTHORITY, role) && chip('regionId', words.region, regions)}
      {list.narrowed && (
        <Button variant="subtle" size="xs" onClick={list.clear}>
          {t.actions.clearAll}
        </Button>
      )}
    </>
  );
}
