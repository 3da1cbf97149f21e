import { Box, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListCenterArrivalsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { CenterArrivals } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { serverTime } from '~/lib/time/server-clock';
import { Pager } from '~/ui/data-table/pager';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { DayFilters } from '../use-day-filters';
import { HeatLegend, HeatStrip } from './heat-strip';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'today' | 'words'> };

const PAGE_SIZE = 15;

/** When the people of each center came. */
export function CentersPanel({ filters: { date, place, today, words } }: Props) {
  const { arrivals: t } = useT();
  const [sort, setSort] = useState('urgency');
  const [paging, setPaging] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = useListCenterArrivalsQuery(
    { date, ...place, sort, page: paging.pageIndex + 1, pageSize: paging.pageSize },
    live(date === today),
  );
  const { rows, total } = toPage<CenterArrivals>(data);
  const failed = error && !currentData;
  return (
    <Panel title={t.centers} hint={t.centersHint}>
      {failed && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!failed && !data && <LinesSkeleton lines={9} />}
      {!failed && data && total === 0 && <Empty icon="calendar" title={t.noCenters} hint={t.noCentersHint} />}
      {!failed && total > 0 && (
        <>
          <SegmentedControl
            size="xs"
            mb="md"
            maw="100%"
            aria-label={t.order}
            value={sort}
            onChange={(next) => {
              setSort(next);
              setPaging({ ...paging, pageIndex: 0 });
            }}
            data={optionsOf(t.orders)}
          />
          <HeatStrip
            centers={rows}
            date={words.date}
            now={date >= today && fulfilledTimeStamp ? serverTime(fulfilledTimeStamp) : undefined}
            stale={isFetching && !currentData}
          />
          <HeatLegend />
          <Box mt="sm">
            <Pager {...paging} total={total} onChange={setPaging} />
          </Box>
        </>
      )}
    </Panel>
  );
}
