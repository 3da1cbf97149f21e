import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { useLazyListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Sheet } from './sheet-of-day';
import { useChosenDays } from './use-chosen-days';

/** Sheets of one print: each has the pictures of its people. */
const MOST = 100;

/** Filters of the list of days that narrow the sheets. */
const NARROWED_BY = [
  'examinationId',
  'regionId',
  'stateId',
  'districtId',
  'cityId',
  'centerId',
  'q',
] as const;

type People = readonly ExaminationDayFunctionary[];

/** The rosters of all centers that the reader sees on the date of a day, or of the days that were chosen, for one print. */
export function SheetsOfDate({ day: { date } }: { day: ExaminationDay }) {
  const t = useT();
  const words = t.paper;
  const [query] = useSearchParams();
  const narrowed = Object.fromEntries(NARROWED_BY.map((name) => [name, query.get(name) ?? undefined]));
  const ids = query.get('days');
  const chosen = useChosenDays(ids);
  const listed = useListExaminationDaysQuery({ ...narrowed, date, page: 1, pageSize: MOST }, { skip: !!ids });
  const { rows, total } = toPage<ExaminationDay>(listed.data);
  const days = useMemo(
    () =>
      (chosen.days ?? toPage<ExaminationDay>(listed.data).rows).toSorted(
        (one, other) =>
          one.center.name.localeCompare(other.center.name) || one.batch.localeCompare(other.batch),
      ),
    [chosen.days, listed.data],
  );
  const { rosters, problem, retry } = useRosters(days);
  const ready = days.filter(({ id }) => rosters.has(id));
  const isWhole = days.length > 0 && ready.length === days.length;
  const isEmpty = !!listed.data && days.length === 0;
  const error = listed.error ? toMessage(listed.error) : (chosen.problem ?? problem);
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={words.sheetsOf(
            [...new Set(days.map((day) => formatDate(day.date)))].join(', ') || formatDate(date),
          )}
          hint={words.sheetHint}
          actions={
            isWhole && (
              <PrintWhenReady
                label={words.printSheets(formatNumber(days.length), days.length)}
                atOnce={query.has('print')}
              />
            )
          }
        />
        {error && (
          <ErrorPanel
            message={error}
            onRetry={listed.error ? () => void listed.refetch() : chosen.problem ? chosen.retry : retry}
          />
        )}
        {isEmpty && <Empty icon="people" title={words.nobody} hint={words.nobodyHint} />}
        {!isWhole && !error && !isEmpty && (
          <Stack gap={4} maw={480} mb="md" role="status">
            <Text size="sm">{words.sheetsReady(formatNumber(ready.length), formatNumber(days.length))}</Text>
            <Progress value={days.length ? (100 * ready.length) / days.length : 0} aria-hidden="true" />
          </Stack>
        )}
        {total > rows.length && (
          <Text size="sm" mb="md">
            {words.sheetsMore(formatNumber(rows.length), formatNumber(total))}
          </Text>
        )}
      </div>
      {ready.map((day) => (
        <div key={day.id} className={classes.sheet}>
          <Sheet day={day} people={rosters.get(day.id) ?? []} name={`${day.center.name}, ${day.batch}`} />
        </div>
      ))}
    </>
  );
}

/** The rosters of these days, fetched one after the other. */
function useRosters(days: readonly ExaminationDay[]) {
  const [ask] = useLazyListExaminationDayFunctionariesQuery();
  const [rosters, setRosters] = useState<ReadonlyMap<string, People>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      setProblem(undefined);
      for (const { id } of days) {
        const { data, error } = await ask({ id }, true);
        if (isLeft) return;
        if (error) return setProblem(toMessage(error));
        const { rows } = toPage<ExaminationDayFunctionary>(data);
        setRosters((known) => new Map(known).set(id, rows));
      }
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [ask, days, tries]);
  return { rosters, problem, retry: () => setTries(tries + 1) };
}
