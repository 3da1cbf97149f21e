import { useToday } from '~/api/days/use-today';
import { useRegionChoices } from '~/api/places/use-region-choices';
import { formatDate } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import type { List } from '~/lib/address/use-list-query';
import { asDate } from '~/lib/time/dates';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';

type Props = { list: List<'date' | 'regionId' | 'running'> };

/** Today's devices unless another date is chosen. */
export function DeviceFilters({ list: { filters, setFilters } }: Props) {
  const t = useT();
  const words = t.gateDevices;
  const today = useToday();
  const regions = useRegionChoices();
  const date = asDate(filters.date);
  return (
    <>
      <DateChip
        label={date ? words.date : `${t.dashboards.today}, ${formatDate(today)}`}
        value={date}
        onChange={(chosen) => setFilters({ date: chosen === today ? undefined : chosen })}
      />
      {regions && (
        <FilterChip
          label={t.location.region}
          {...regions}
          value={filters.regionId}
          onChange={(regionId) => setFilters({ regionId })}
        />
      )}
      <FilterChip
        label={words.running}
        options={optionsOf(words.runningOptions)}
        value={filters.running}
        onChange={(running) => setFilters({ running })}
      />
    </>
  );
}
