import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useGetFunctionaryStatsQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { usePreloaded } from '~/api/preloaded';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { WhenNear } from '~/ui/states/when-near';
import { ArrivalsNear } from './arrivals/arrivals';
import { DayFilters } from './day-filters';
import { DayPath } from './day-path';
import { DayTiles } from './day-tiles';
import { FiguresMissing } from './figures-missing';
import { Headline } from './headline';
import { NeedsALook } from './needs-a-look';
import { ReliabilityNear } from './reliability/reliability';
import { StaffingTiles } from './staffing-tiles';
import { ToDoPanel } from './to-do/to-do-panel';
import { useToDo } from './to-do/use-to-do';
import { useDayFilters } from './use-day-filters';
import { useDayStats } from './use-day-stats';

const ActivityTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "activity-table" */ './activity-table')).ActivityTable,
}));
const PlaceChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "place-chart" */ './place-chart')).PlaceChart,
}));

/** An agency's own people: how many may work, who works today and where. */
export default function AgencyDashboard() {
  const t = useT();
  const me = useMe();
  const registered = usePreloaded(useGetFunctionaryStatsQuery, undefined);
  const toDo = useToDo();
  const filters = useDayFilters();
  const { words, today } = filters;
  const month = { date: `${today.slice(0, 8)}01`, to: today };
  const { headline, tiles, updatedAt, failed } = useDayStats(filters);

  return (
    <>
      <PageHeader
        title={t.dashboards.agency}
        hint={me.agencyName}
        lead={!failed && <Headline {...headline} shut={undefined} low={undefined} />}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              component={Link}
              to={withQuery(paths.functionaryActivity, month)}
            >
              {t.toDo.month}
            </Button>
            <Button variant="default" size="xs" component={Link} to={paths.manyPictures}>
              {t.functionary.pictures}
            </Button>
          </Group>
        }
      />
      <DayFilters filters={filters} updatedAt={updatedAt} />
      {failed ? (
        <FiguresMissing {...failed} />
      ) : (
        <DayTiles {...tiles} shut={undefined} words={words} linked={false} />
      )}
      <Below>
        <Stack gap="lg">
          <DayPath filters={filters} />
          <ToDoPanel toDo={toDo} />
          {/* Nothing that is read already moves down when the list above has come. */}
          <Stack gap="lg" style={{ display: toDo.settled ? undefined : 'none' }}>
            <WhenNear height={640}>
              <Suspense fallback={<LinesSkeleton lines={9} />}>
                <ActivityTable filters={filters}>
                  <ArrivalsNear filters={filters} />
                  <WhenNear height={360}>
                    <Suspense fallback={<LinesSkeleton lines={9} />}>
                      <PlaceChart filters={filters} />
                    </Suspense>
                  </WhenNear>
                  <NeedsALook filters={filters} faces={false} />
                  <ReliabilityNear regionId={undefined} />
                  <StaffingTiles stats={registered} withCenters={false} />
                </ActivityTable>
              </Suspense>
            </WhenNear>
          </Stack>
        </Stack>
      </Below>
    </>
  );
}
