import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type ApiError, toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import { signedInApi } from '~/api/signed-in-api';
import { list } from '~/api/tag-types';
import type {
  DayNeed,
  DayNeeds,
  ExaminationDay,
  ExaminationDayFunctionary,
  FunctionaryActivity,
} from '~/contract/types.gen';
import type { Answered } from '../answer-cell';
import { postsOf } from './posts';

type Given = QueryReturnValue<unknown, ApiError, unknown>;
type Ask = (call: { url: string }) => Given | PromiseLike<Given>;

/** Asks the same of each day; the first error is the error of all. */
async function ofEach<Data>(ask: Ask, addresses: readonly string[], read: (answers: unknown[]) => Data) {
  const answers = await Promise.all(addresses.map((url) => ask({ url })));
  const failed = answers.find(({ error }) => error);
  return failed?.error ? { error: failed.error } : { data: read(answers.map(({ data }) => data)) };
}

const daysApi = signedInApi.injectEndpoints({
  endpoints: (build) => ({
    listNeedsOf: build.query<Record<string, readonly DayNeed[]>, readonly string[]>({
      queryFn: (days, _api, _options, ask) =>
        ofEach(
          ask,
          days.map((id) => `/examination/examination-day/${id}/needs`),
          (answers) => Object.fromEntries(answers.map((of, at) => [days[at], (of as DayNeeds).needs])),
        ),
      providesTags: [list('ExaminationDay'), list('Assignment')],
    }),
    // A week's duties do not say what was answered: the rosters do.
    listAnswersOf: build.query<Record<string, Answered>, readonly string[]>({
      queryFn: (days, _api, _options, ask) =>
        ofEach(
          ask,
          days.map((id) => `/examination/examination-day-functionary/${id}`),
          (rosters) =>
            Object.fromEntries(
              rosters
                .flatMap((roster) => toPage(roster as ExaminationDayFunctionary[]).rows)
                .map((duty) => [duty.id, duty]),
            ),
        ),
      providesTags: [list('Assignment')],
    }),
  }),
});

/** The sittings of a center in a week, with the posts of each and who stands there. */
export function useSittings(centerId: string, from: string, to: string) {
  const week = { centerId, date: from, until: to, sort: 'date', page: 1, pageSize: 100 };
  const days = useListExaminationDaysQuery(week);
  const found = useMemo(() => toPage<ExaminationDay>(days.currentData).rows, [days.currentData]);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const needs = daysApi.useListNeedsOfQuery(ids, { skip: ids.length === 0 });
  const { currentData: answers } = daysApi.useListAnswersOfQuery(ids, { skip: ids.length === 0 });
  const duties = useListFunctionariesActivityQuery({ centerId, from, to });
  const asked = [days, needs, duties].filter(({ isUninitialized }) => !isUninitialized);
  const failed = asked.find(({ error }) => error);
  const sittings = useMemo(() => {
    const rows = toPage<FunctionaryActivity>(duties.currentData).rows.map((duty) => ({
      ...{ ...duty, role: duty.functionaryRole, person: duty.functionary, answered: answers?.[duty.id] },
    }));
    return found.map((day) => ({
      ...{ day, needs: needs.currentData?.[day.id] ?? [] },
      duties: rows.filter(
        ({ examinationDayId, standing }) => examinationDayId === day.id && standing !== 'REPLACED',
      ),
    }));
  }, [found, needs.currentData, duties.currentData, answers]);
  return {
    sittings,
    posts: useMemo(() => postsOf(sittings), [sittings]),
    loading: asked.some(({ currentData }) => !currentData),
    problem: failed && toMessage(failed.error),
    retry: () => void failed?.refetch(),
  };
}
