import { Stack } from '@mantine/core';
import type { DayFilters } from '../use-day-filters';
import { ArrivalsPanel } from './arrivals-panel';
import { CentersPanel } from './centers-panel';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'today' | 'words'> };

export default function ArrivalPanels({ filters }: Props) {
  const { date, place } = filters;
  return (
    <Stack gap="lg">
      <ArrivalsPanel filters={filters} />
      {/* Another date or place begins on its first page. */}
      <CentersPanel key={JSON.stringify({ date, place })} filters={filters} />
    </Stack>
  );
}
