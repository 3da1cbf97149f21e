import { Stack } from '@mantine/core';
import { WhenNear } from '~/ui/states/when-near';
import type { DayFilters } from '../use-day-filters';
import { ArrivalsPanel } from './arrivals-panel';
import { CentersPanel } from './centers-panel';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'today' | 'words'> };

export default function ArrivalPanels({ filters }: Props) {
  const { date, place } = filters;
  return (
    <Stack gap="lg">
      <ArrivalsPanel filters={filters} />
      <WhenNear height={480}>
        {/* Another date or place begins on its first page. */}
        <CentersPanel key={JSON.stringify({ date, place })} filters={filters} />
      </WhenNear>
    </Stack>
  );
}
