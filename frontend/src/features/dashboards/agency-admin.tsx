import { Box, Button, Stack } from '@mantine/core';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetMonitoringStatsQuery } from '~/api/generated/dashboard.gen';
import { useGetFunctionaryStatsQuery } from '~/api/generated/functionary.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { usePreloaded } from '~/api/preloaded';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ANOMALY_READERS, isOneOf } from '~/lib/people/roles';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { ErrorPanel } from '~/ui/states/error-panel';
import { DayFilters } from './day-filters';
import { DayTiles } from './day-tiles';
import { DoubtfulFaces } from './doubtful-faces';
import { Headline } from './headline';
import { RecentAnomalies } from './recent-anomalies';
import { StaffingTiles } from './staffing-tiles';
import { useDayAnomalies } from './use-day-anomalies';
import { useDayFilters } from './use-day-filters';

const ActivityTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "activity-table" */ './activity-table')).ActivityTable,
}));

/** An agency's own people: how many may work, who works today and where. */
export default function AgencyDashboard() {
  const t = useT();
  const me = useMe();
  const registered = usePreloaded(useGetFunctionaryStatsQuery, undefined);
  const filters = useDayFilters();
  const { date, isToday, words } = filters;
  const stats = useGetMonitoringStatsQuery({ date }, live(isToday));
  const seesAnomalies = isOneOf(ANOMALY_READERS, me.role);
  const anomalies = useDayAnomalies(filters, !seesAnomalies);
  const day = stats.currentData;
  const failed = stats.error && !day;

  return (
    <>
      <PageHeader
        title={t.dashboards.agency}
        hint={me.agencyName}
        lead={!failed && <Headline date={date} presence={day?.functionaries} open={anomalies.open} />}
        actions={
          <>
            <Button variant="default" size="xs" component={Link} to={paths.functionaries}>
              {t.dashboards.toFunctionaries}
            </Button>
            <Button variant="default" size="xs" component={Link} to={paths.manyPictures}>
              {t.functionary.pictures}
            </Button>
          </>
        }
      />
      <DayFilters filters={filters} updatedAt={stats.fulfilledTimeStamp} withPlace={false} />
      {failed ? (
        <Box mb="lg">
          <ErrorPanel title={t.missing.figures} message={toMessage(stats.error)} onRetry={stats.refetch} />
        </Box>
      ) : (
        <DayTiles
          presence={day?.functionaries}
          centers={day?.centers}
          examinations={day?.totalExaminations}
          words={words}
          linked={false}
        />
      )}
      <Below>
        <Stack gap="lg">
          <DoubtfulFaces />
          <ActivityTable filters={filters} />
          {seesAnomalies && <RecentAnomalies {...anomalies} words={{ ...words, date }} />}
          <StaffingTiles stats={registered} withCenters={false} />
        </Stack>
      </Below>
    </>
  );
}
