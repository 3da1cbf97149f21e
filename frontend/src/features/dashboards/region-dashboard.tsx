import { Button, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetOverallStatsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { words as packs } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { WhenNear } from '~/ui/states/when-near';
import { ArrivalsNear } from './arrivals/arrivals';
import { Capacity } from './capacity-panel';
import { DayFilters } from './day-filters';
import { DayPath } from './day-path';
import { DayTiles } from './day-tiles';
import { FiguresMissing } from './figures-missing';
import { GroupPanel } from './group-panel';
import { Headline } from './headline';
import { NeedsALook } from './needs-a-look';
import { PlaceChart } from './place-chart';
import { ReliabilityNear } from './reliability/reliability';
import { StaffingTiles } from './staffing-tiles';
import { type DayFilters as Filters, useDayFilters } from './use-day-filters';
import { type DayStats, useDayStats } from './use-day-stats';
import { useWhere } from './use-where';

const CountryMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "country-map" */ './country-map')).CountryMap,
}));
const WhereTable = lazy(async () => {
  const [{ WhereTable }] = await Promise.all([
    import(/* webpackChunkName: "where-table" */ './where-table'),
    packs('office', 'calls'),
  ]);
  return { default: WhereTable };
});

type Props = { title: string; hint?: string };

/** The day in one region, or in all: the sentence, the numbers, the centers, what went wrong. */
export function RegionDashboard({ title, hint }: Props) {
  const t = useT();
  const filters = useDayFilters();
  const { words } = filters;
  const stats = useDayStats(filters);
  const where = useWhere(filters);

  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        lead={!stats.failed && <Headline {...stats.headline} />}
        actions={
          <>
            <Button variant="default" size="xs" component={Link} to={toShortfall(words)}>
              {t.exports.shortfall}
            </Button>
            <ToReport words={words} />
          </>
        }
      />
      <DayFilters filters={filters} updatedAt={stats.updatedAt} />
      {stats.failed ? (
        <FiguresMissing {...stats.failed} />
      ) : (
        <DayTiles {...stats.tiles} shutTo={filters.shutAddress} words={words} linked />
      )}
      <Below>
        <Stack gap="lg">
          <DayPath filters={filters} />
          <WhereTable filters={filters} where={where} shut={stats.tiles.shut} />
          {where.settled && <FurtherDown filters={filters} stats={stats} />}
        </Stack>
      </Below>
    </>
  );
}

function FurtherDown({ filters, stats }: { filters: Filters; stats: DayStats }) {
  const { place, narrowed } = filters;
  return (
    <>
      <ArrivalsNear filters={filters} />
      {filters.levels.includes('regionId') && Object.keys(place).length === 0 && (
        <WhenNear height={520}>
          <Suspense fallback={<LinesSkeleton lines={9} />}>
            <CountryMap filters={filters} />
          </Suspense>
        </WhenNear>
      )}
      <WhenNear height={360}>
        <PlaceChart filters={filters} />
      </WhenNear>
      <NeedsALook filters={filters} />
      {!stats.failed && <GroupPanel groups={stats.groups} wider={narrowed} />}
      <ReliabilityNear regionId={place.regionId} />
      {/* Another place begins on its first page. */}
      <Capacity key={JSON.stringify(place)} place={place} />
      <WhenNear height={180}>
        <RegisteredPanel regionId={place.regionId} />
      </WhenNear>
    </>
  );
}

/** What is short of people on the next dates, in the region that is looked at. */
const toShortfall = ({ regionId }: Filters['words']) => withQuery(paths.shortfall, { regionId });

/** The day on one page, to be printed and signed. */
function ToReport({ words }: { words: Filters['words'] }) {
  return (
    <Button
      variant="default"
      size="xs"
      component={Link}
      to={withQuery(paths.dayReport, { date: words.date, regionId: words.regionId })}
      leftSection={<Icon name="print" size={16} />}
    >
      {useT().exports.report}
    </Button>
  );
}

/** Everybody who is registered in a region, or in all. */
function RegisteredPanel({ regionId }: { regionId: string | undefined }) {
  const t = useT();
  const overall = useGetOverallStatsQuery({ regionId }, live(false));
  if (overall.error && !overall.currentData) {
    return (
      <ErrorPanel title={t.missing.registered} message={toMessage(overall.error)} onRetry={overall.refetch} />
    );
  }
  return <StaffingTiles stats={overall.currentData} regionId={regionId} withCenters />;
}
