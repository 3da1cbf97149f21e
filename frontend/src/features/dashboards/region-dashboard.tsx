import { Box, Button, Stack } from '@mantine/core';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetOverallStatsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { ErrorPanel } from '~/ui/states/error-panel';
import { CapacityPanel } from './capacity-panel';
import { DayFilters } from './day-filters';
import { DayTiles } from './day-tiles';
import { DoubtfulFaces } from './doubtful-faces';
import { GroupPanel } from './group-panel';
import { Headline } from './headline';
import { PlaceChart } from './place-chart';
import { RecentAnomalies } from './recent-anomalies';
import { StaffingTiles } from './staffing-tiles';
import { useDayAnomalies } from './use-day-anomalies';
import { useDayFigures } from './use-day-figures';
import { useDayFilters } from './use-day-filters';
import { useFilterLines } from './use-filter-lines';

const WhereTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "where-table" */ './where-table')).WhereTable,
}));

type Props = { title: string; hint?: string };

/** The day in one region, or in all: the sentence, the numbers, the centers, what went wrong. */
export function RegionDashboard({ title, hint }: Props) {
  const t = useT();
  const filters = useDayFilters();
  const navigate = useNavigate();
  const { date, place, words } = filters;
  const figures = useDayFigures(filters);
  const anomalies = useDayAnomalies(filters);
  const overall = useGetOverallStatsQuery({ regionId: place.regionId }, live(false));
  const lines = useFilterLines(filters);
  const { stats, days } = figures;
  // In a place within a region the numbers are those of its days.
  const source = filters.narrowed ? days : stats;
  const failed = source.error && !source.currentData;

  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        lead={
          !failed && (
            <Headline date={date} presence={figures.presence} low={figures.low} open={anomalies.open} />
          )
        }
        actions={<OnwardLinks words={words} />}
      />
      <DayFilters filters={filters} updatedAt={stats.fulfilledTimeStamp} />
      {failed ? (
        <Box mb="lg">
          <ErrorPanel title={t.missing.figures} message={toMessage(source.error)} onRetry={source.refetch} />
        </Box>
      ) : (
        <DayTiles {...figures} words={words} linked />
      )}
      <Below>
        <Stack gap="lg">
          <DoubtfulFaces />
          <WhereTable
            filters={lines}
            rows={figures.rows ?? []}
            loading={!figures.rows}
            error={days.error && !days.currentData ? toMessage(days.error) : undefined}
            onRetry={() => void days.refetch()}
            onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
          />
          <PlaceChart rows={figures.rows ?? []} onPlace={filters.setPlace} />
          <RecentAnomalies {...anomalies} words={{ ...words, date }} />
          {(figures.groups || !stats.error) && (
            <GroupPanel groups={figures.groups} wider={filters.narrowed} />
          )}
          {/* Another place begins on its first page. */}
          <CapacityPanel key={JSON.stringify(place)} place={place} />
          {overall.error && !overall.currentData ? (
            <ErrorPanel
              title={t.missing.registered}
              message={toMessage(overall.error)}
              onRetry={overall.refetch}
            />
          ) : (
            <StaffingTiles stats={overall.currentData} regionId={place.regionId} withCenters />
          )}
        </Stack>
      </Below>
    </>
  );
}

function OnwardLinks({ words }: { words: Record<string, string | undefined> }) {
  const t = useT().dashboards;
  const links = [
    [t.toActivity, withQuery(paths.functionaryActivity, words)],
    [t.toDays, withQuery(paths.examinationDays, words)],
    [t.toExaminations, paths.examinations],
    [t.toCenters, paths.centers],
  ] as const;
  return links.map(([label, to]) => (
    <Button key={to} variant="default" size="xs" component={Link} to={to}>
      {label}
    </Button>
  ));
}
