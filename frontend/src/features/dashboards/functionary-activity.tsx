import { Stack } from '@mantine/core';
import { useMe } from '~/api/me';
import { useAgencyFamily } from '~/api/use-agency-family';
import { useAgencyOptions } from '~/api/use-agency-options';
import { useMissingChoices } from '~/api/use-missing-choices';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { rolesOf } from '~/lib/people/role-families';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { PageHeader } from '~/ui/page/page-header';
import { statusLabels } from './activity-status';
import { ActivityTable } from './activity-table';
import { DayFilters } from './day-filters';
import { DayPath } from './day-path';
import { useDayFilters } from './use-day-filters';

export default function FunctionaryActivityPage() {
  const t = useT();
  const filters = useDayFilters();
  const { filters: chosen, setFilters } = filters.list;
  const own = useMe().authorizingAgencyId;
  const family = useAgencyFamily(chosen.authorizingAgencyId ?? own);
  const agencies = useAgencyOptions();
  const missing = useMissingChoices();
  return (
    <>
      <PageHeader title={t.dashboards.activity} hint={t.dashboards.activityHint} />
      <DayFilters filters={filters} updatedAt={undefined}>
        <DateChip label={t.planner.last} value={filters.until} onChange={(to) => setFilters({ to })} />
        <FilterChip
          label={t.dashboards.attendance}
          options={optionsOf(statusLabels(t))}
          value={chosen.status}
          onChange={(status) => setFilters({ status })}
        />
        <FilterChip
          label={t.dashboards.role}
          options={rolesOf(optionsOf(t.labels.functionaryRole), family, chosen.role)}
          value={chosen.role}
          onChange={(role) => setFilters({ role })}
        />
        {agencies && (
          <FilterChip
            label={t.filters.agency}
            options={agencies}
            value={chosen.authorizingAgencyId}
            missing={missing}
            onChange={(authorizingAgencyId) => setFilters({ authorizingAgencyId })}
          />
        )}
      </DayFilters>
      <Stack gap="sm">
        <DayPath filters={filters} />
        <div>
          <ActivityTable filters={filters} />
        </div>
      </Stack>
    </>
  );
}
