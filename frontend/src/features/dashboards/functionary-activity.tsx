import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FilterChip } from '~/ui/filters/filter-chip';
import { PageHeader } from '~/ui/page-header';
import { ActivityTable } from './activity-table';
import { DayFilters } from './day-filters';
import { useDayFilters } from './use-day-filters';

export default function FunctionaryActivityPage() {
  const t = useT();
  const filters = useDayFilters();
  const { filters: chosen, setFilters } = filters.list;
  return (
    <>
      <PageHeader title={t.dashboards.activity} hint={t.dashboards.activityHint} />
      <DayFilters filters={filters} updatedAt={undefined}>
        <FilterChip
          label={t.dashboards.attendance}
          options={optionsOf(t.labels.attendance)}
          value={chosen.status}
          onChange={(status) => setFilters({ status })}
        />
        <FilterChip
          label={t.dashboards.role}
          options={optionsOf(t.labels.functionaryRole)}
          value={chosen.role}
          onChange={(role) => setFilters({ role })}
        />
      </DayFilters>
      <ActivityTable filters={filters} />
    </>
  );
}
