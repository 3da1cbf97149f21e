import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useLazyGetExaminationDayQuery, useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { useLazyListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Sheet } from './sheet-of-day';

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

/** The rosters of all centers that the reader sees on the date of a day, or of the days that were chosen, for one print. */
export function SheetsOfDate({ day: { date } }: { day: ExaminationDay }) {
  const t = useT();
  const words = t.paper;
  const [query] = useSearchParams();
  const narrowed = Object.fromEntries(NARROWED_BY.map((name) => [name, query.get(name) ?? undefined]));
  const ids = query.get('days') ?? '';
  const [askDay] = useLazyGetExaminationDayQuery();
  const [askRoster] = useLazyListExaminationDayFunctionariesQuery();
  const chosen = useOneByOne(ids, askDay);
  const listed = useListExaminationDaysQuery({ ...narrowed, date, page: 1, pageSize: MOST }, { skip: !!ids });
  const { rows, total } = toPage<ExaminationDay>(listed.data);
  const asked = ids ? ids.split(',').map((id) => chosen.answers.get(id)) : rows;
  const known = asked.filter((day) => day !== undefined);
  const days = (known.length < asked.length ? [] : known).toSorted(
    (one, other) => one.center.name.localeCompare(other.center.name) || one.batch.localeCompare(other.batch),
  );
  const rosters = useOneByOne(days.map(({ id }) => id).join(), askRoster);
  const ready = days.filter(({ id }) => rosters.answers.has(id));
  const isWhole = days.length > 0 && ready.length === days.length;
  const isEmpty = !!listed.data && days.length === 0;
  const error = listed.error ? toMessage(listed.error) : (chosen.problem ?? rosters.problem);
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
            onRetry={
              listed.error ? () => void listed.refetch() : chosen.problem ? chosen.retry : rosters.retry
            }
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
          <Sheet
            day={day}
            people={toPage(rosters.answers.get(day.id)).rows}
            name={`${day.center.name}, ${day.batch}`}
          />
        </div>
      ))}
    </>
  );
}

type Ask<Answer> = (
  arg: { id: string },
  preferKnown: true,
) => PromiseLike<{ data?: Answer; error?: unknown }>;

/** What is asked about each of these ids (`a,b`), fetched one after the other. */
function useOneByOne<Answer>(ids: string, ask: Ask<Answer>) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      setProblem(undefined);
      for (const id of ids ? ids.split(',') : []) {
        const { data, error } = await ask({ id }, true);
        if (isLeft) return;
        if (!data) return setProblem(toMessage(error));
        setAnswers((known) => new Map(known).set(id, data));
      }
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [ask, ids, tries]);
  return { answers, problem, retry: () => setTries(tries + 1) };
}
