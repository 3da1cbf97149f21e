import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListWeekDutiesQuery } from '~/api/generated/examination.gen';
import { type ListFunctionariesApiArg, useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { Functionary, UnavailableInWeek, WeekDuties, WeekDuty } from '~/contract/types.gen';

/** More rows than a screen has, so that two pages in a row hold all that is in sight. */
const PAGE = 100;

/** The people from the first row in sight on with their week; pages that the reader scrolls past are not asked for. */
export function useWeek(filter: ListFunctionariesApiArg, from: string) {
  const [first, setFirst] = useState(0);
  const [settled] = useDebouncedValue(first, 80);
  const page = Math.floor(settled / PAGE);
  // Each page keeps its subscription when the next one comes into sight.
  const even = usePage(filter, from, page + (page % 2));
  const odd = usePage(filter, from, page + 1 - (page % 2));
  const pages = [even, odd];
  const failed = pages.find(({ error }) => error);
  const at = (row: number) => pages.find((one) => one.page === Math.floor(row / PAGE));
  return {
    total: even.total ?? odd.total,
    problem: failed && toMessage(failed.error),
    retry: () => failed?.retry(),
    onScroll: setFirst,
    even,
    odd,
    person: (row: number) => at(row)?.people[row % PAGE],
    week: (row: number) => at(row)?.weeks?.get(at(row)?.people[row % PAGE]?.id ?? ''),
  };
}

function usePage(filter: ListFunctionariesApiArg, from: string, page: number) {
  const people = useListFunctionariesQuery({ ...filter, sort: 'firstName', page: page + 1, pageSize: PAGE });
  const rows = useMemo(() => toPage<Functionary>(people.currentData).rows, [people.currentData]);
  const ids = rows.map(({ id }) => id).join(',');
  const week = useListWeekDutiesQuery(ids ? { from, functionaryIds: ids } : skipToken);
  const weeks = useMemo(() => week.currentData && byPerson(rows, week.currentData), [rows, week.currentData]);
  return {
    page,
    people: rows,
    weeks,
    total: people.data && toPage<Functionary>(people.data).total,
    error: people.error ?? week.error,
    retry: () => void (people.error ? people.refetch() : week.refetch()),
  };
}

export type PersonWeek = { duties: WeekDuty[]; unavailable: UnavailableInWeek[] };

function byPerson(people: readonly Functionary[], { duties, unavailable }: WeekDuties) {
  const weeks = new Map<string, PersonWeek>(people.map(({ id }) => [id, { duties: [], unavailable: [] }]));
  for (const duty of duties) weeks.get(duty.functionaryId)?.duties.push(duty);
  for (const span of unavailable) weeks.get(span.functionaryId)?.unavailable.push(span);
  return weeks;
}
