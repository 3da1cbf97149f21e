import { Button, Paper, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useGetMonitoringStatsQuery } from '~/api/generated/dashboard.gen';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { useGetLiveDaysQuery } from '~/api/generated/live.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { useLocationChoices } from '~/api/places/use-location-choices';
import type { ExaminationDay, LiveTotals, MonitoringStats } from '~/contract/types.gen';
import { formatDate, formatDateTime, formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { dueOf, shareOf } from '~/lib/day/presence';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { serverTime } from '~/lib/time/server-clock';
import { DateChip } from '~/ui/filters/date-chip';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { ErrorPanel } from '~/ui/states/error-panel';
import { daySentence } from './day-sentence';
import { Absentees, Replaced } from './report-absent';
import { AnomaliesByType, LowCenters, Places, Senders, WithoutProof } from './report-parts';

/** A day of a region or of the country on one page, to be signed. */
export default function DayReport() {
  const t = useT();
  const today = useToday();
  const { filters, setFilters } = useListQuery(['date', 'regionId']);
  const date = asDate(filters.date) ?? today;
  const { regionId } = filters;
  const stats = useGetMonitoringStatsQuery({ date, regionId });
  const live = useGetLiveDaysQuery({ date, regionId, days: false });
  const error = (!stats.data && stats.error) || (!live.data && live.error);
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={t.paper.report}
          hint={t.paper.reportHint}
          actions={
            <>
              <DateChip
                label={date === today ? `${t.dashboards.today}, ${formatDate(today)}` : t.dashboards.date}
                value={date === today ? undefined : date}
                onChange={(chosen) => setFilters({ date: chosen === today ? undefined : chosen })}
              />
              <ToSheets date={date} regionId={regionId} />
              {stats.data && <PrintWhenReady label={t.paper.printReport} />}
            </>
          }
        />
      </div>
      {error && (
        <ErrorPanel
          message={toMessage(error)}
          onRetry={() => {
            void stats.refetch();
            void live.refetch();
          }}
        />
      )}
      {!error && !(stats.data && live.data) && <Skeleton h={640} maw={794} />}
      {stats.data && live.data && (
        <Report
          date={date}
          regionId={regionId}
          stats={stats.data}
          totals={live.data.totals}
          at={stats.fulfilledTimeStamp}
        />
      )}
    </>
  );
}

/** The sheets of all centers, which are printed as soon as they are there. */
function ToSheets({ date, regionId }: { date: string; regionId: string | undefined }) {
  const t = useT();
  const { data } = useListExaminationDaysQuery({ date, regionId, page: 1, pageSize: 1 });
  const [day] = toPage<ExaminationDay>(data).rows;
  if (!day) return null;
  const sheets = pathTo('attendanceSheet', { examinationDayId: day.id });
  return (
    <Button
      variant="default"
      component={Link}
      to={withQuery(sheets, { centers: 'all', regionId, print: 'now' })}
    >
      {t.paper.sheetsHere}
    </Button>
  );
}

type Props = {
  date: string;
  regionId: string | undefined;
  stats: MonitoringStats;
  totals: LiveTotals;
  at: number | undefined;
};

function Report({ date, regionId, stats, totals, at }: Props) {
  const { paper: t, dashboards, days } = useT();
  const presence = stats.functionaries;
  const due = dueOf(presence, stats.missing.notDue);
  const figures = [
    [t.needed, totals.neededCount === null ? '–' : formatNumber(totals.neededCount)],
    [t.people, formatNumber(presence.total)],
    [days.columns.accepted, formatNumber(stats.accepted || null)],
    [t.present, formatNumber(presence.present)],
    [t.toConfirm, formatNumber(stats.toConfirm)],
    [t.share, due.total > 0 ? formatPercent(shareOf(due)) : '–'],
    [t.centers, formatNumber(stats.centers.total)],
  ] as const;
  return (
    <Paper className={classes.page} component="section" aria-label={t.report} tabIndex={0}>
      <h2 className={classes.title}>
        {[t.report, formatDate(date), useRegionName(regionId)].filter(Boolean).join(' · ')}
      </h2>
      {stats.examinations.length > 0 && <p className={classes.small}>{stats.examinations.join(' · ')}</p>}
      <p className={classes.sentence}>
        {daySentence(dashboards, {
          date,
          presence,
          notDue: stats.missing.notDue,
          low: stats.lowCenters,
          open: stats.openAnomalies ?? undefined,
        })}
      </p>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        <Places date={date} regionId={regionId} />
        <div>
          <AnomaliesByType date={date} regionId={regionId} />
          <WithoutProof date={date} regionId={regionId} />
          <Senders groups={stats.agencyWiseFunctionariesStats} />
        </div>
      </div>
      <LowCenters date={date} regionId={regionId} />
      <Absentees date={date} regionId={regionId} />
      <Replaced date={date} regionId={regionId} />
      <p className={classes.signed}>
        <span>{t.inCharge}</span>
        <span>{at ? t.asOf(formatDateTime(new Date(serverTime(at)).toISOString())) : t.signedOn}</span>
      </p>
    </Paper>
  );
}

/** The region's name, or that it is the whole country. */
function useRegionName(regionId: string | undefined): string | undefined {
  const { paper } = useT();
  const { role, regionName } = useMe();
  const seesAll = isOneOf(AUTHORITY, role);
  const choices = useLocationChoices({ regionId }, ['regionId'], seesAll && !!regionId);
  if (!seesAll) return regionName ? placeName(regionName) : undefined;
  return regionId ? choices.regionId.find(({ value }) => value === regionId)?.label : paper.country;
}
