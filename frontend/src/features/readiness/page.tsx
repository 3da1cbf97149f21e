import { Button, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListExaminationDaysQuery, useListReadinessQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { ExaminationDay, Readiness, ReadinessName } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { useNarrow } from '~/lib/browser/use-narrow';
import { addDays, asDate } from '~/lib/time/dates';
import { DataTable } from '~/ui/data-table/data-table';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { FilterRow } from '~/ui/filters/filter-row';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { byCenter } from './by-center';
import { columnsOf } from './columns';
import { Lines } from './lines';

/** As many days as a page of the list has at most. */
const MOST = 200;

/** How ready the centers of a date are: tomorrow's, unless the address says another. */
export default function ReadinessPage() {
  const t = useT();
  const words = t.readiness;
  const { filters, setFilters, chip, addressWith } = useListQuery(['date', 'regionId', 'lacks']);
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const date = asDate(filters.date) ?? tomorrow;
  const regions = useRegionChoices();
  const { currentData, error, refetch } = useListReadinessQuery(
    { date, regionId: filters.regionId },
    live(date >= tomorrow),
  );
  const begun = useBegun(date, filters.regionId, date === today);
  const failed = error && !currentData;
  const lacks = knownIn(words.well, filters.lacks);
  const asked = currentData && withoutBegun(currentData, begun);
  return (
    <>
      <PageHeader
        title={t.nav.readiness}
        hint={words.hint}
        lead={
          asked &&
          asked.days > 0 &&
          date >= today && (
            <LeadSentence>{words.headline(formatNumber(asked.ready), formatNumber(asked.days))}</LeadSentence>
          )
        }
      />
      <FilterRow mb="md">
        <DateChip
          label={date === tomorrow ? `${words.tomorrow}, ${formatDate(date)}` : words.date}
          value={date === tomorrow ? undefined : date}
          onChange={(chosen) => setFilters({ date: chosen === tomorrow ? undefined : chosen })}
        />
        {regions && <FilterChip label={t.location.region} {...regions} {...chip('regionId')} />}
        <FilterChip
          label={words.lacks}
          options={optionsOf(words.well)}
          value={lacks}
          onChange={(name) => setFilters({ lacks: name })}
        />
      </FilterRow>
      {begun.size > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.begun(formatNumber(begun.size), begun.size)}
        </Text>
      )}
      {failed && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!failed && !asked && (
        <Paper withBorder p="md">
          <LinesSkeleton lines={8} />
        </Paper>
      )}
      {!failed && asked && (
        <Days of={asked} lacks={lacks} isOver={date < today}>
          <NextDate
            after={date}
            regionId={filters.regionId}
            addressOf={(next) => addressWith({ date: next })}
          />
        </Days>
      )}
    </>
  );
}

/** The days of today to which people have come: they run, and are not judged as if they were ahead. */
function useBegun(date: string, regionId: string | undefined, isToday: boolean): ReadonlySet<string> {
  const { currentData } = useListExaminationDaysQuery(
    { date, regionId, page: 1, pageSize: MOST },
    { skip: !isToday },
  );
  return useMemo(() => {
    const days = currentData ? toPage<ExaminationDay>(currentData).rows : [];
    return new Set(days.filter(({ presentCount }) => presentCount > 0).map(({ id }) => id));
  }, [currentData]);
}

type NextProps = { after: string; regionId: string | undefined; addressOf: (date: string) => string };

/** The way to the next date that has days: in the order of their dates, the one behind all until this date. */
function NextDate({ after, regionId, addressOf }: NextProps) {
  const t = useT();
  const until = useListExaminationDaysQuery({ until: after, regionId, page: 1, pageSize: 1 }).currentData;
  const page = until && toPage<ExaminationDay>(until).total + 1;
  const { currentData } = useListExaminationDaysQuery(
    { regionId, sort: 'date', page, pageSize: 1 },
    { skip: page === undefined },
  );
  const next = currentData && toPage<ExaminationDay>(currentData).rows[0]?.date;
  if (!next || next <= after) return null;
  return (
    <Button component={Link} to={addressOf(next)}>
      {t.readiness.next(formatDate(next))}
    </Button>
  );
}

/** Of days that have begun, those that are not named are ready. */
function withoutBegun(of: Readiness, begun: ReadonlySet<string>): Readiness {
  // A list that was cut does not say which of the others are ready.
  if (of.days - of.ready > of.notReady.length) return of;
  const notReady = of.notReady.filter(({ examinationDayId }) => !begun.has(examinationDayId));
  const days = of.days - begun.size;
  return { ...of, days, notReady, ready: of.ready - (begun.size - (of.notReady.length - notReady.length)) };
}

type DaysProps = { of: Readiness; lacks: ReadinessName | undefined; isOver: boolean; children: ReactNode };

function Days({ of: { days, ready, notReady }, lacks, isOver, children }: DaysProps) {
  const t = useT();
  const words = t.readiness;
  const rows = useMemo(() => byCenter(notReady, lacks), [notReady, lacks]);
  const names = useMemo(() => {
    const looked = new Set(notReady.flatMap(({ checks }) => checks.map(({ name }) => name)));
    return (Object.keys(words.well) as ReadinessName[]).filter((name) => looked.has(name));
  }, [notReady, words]);
  const columns = useMemo(() => columnsOf(t, names), [t, names]);
  const narrow = useNarrow();
  if (isOver || days === 0 || ready === days) {
    return (
      <Paper withBorder>
        {isOver ? (
          <Empty icon="calendar" title={words.over} hint={words.overHint} />
        ) : days === 0 ? (
          <Empty icon="calendar" title={words.none} hint={words.noneHint} action={children} />
        ) : (
          <Empty icon="check" title={words.allReady(formatNumber(days), days)} hint={words.allReadyHint} />
        )}
      </Paper>
    );
  }
  const more = days - ready - notReady.length;
  return (
    <Stack gap="sm">
      {narrow && rows.length > 0 ? (
        <Lines rows={rows} names={names} />
      ) : (
        <DataTable label={words.list} columns={columns} rows={rows} rowName={({ center }) => center.name} />
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {words.more(formatNumber(more))}
        </Text>
      )}
    </Stack>
  );
}
