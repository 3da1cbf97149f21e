import type { ExaminationDay } from '~/contract/types.gen';
import type { ListExaminationDaysApiArg } from '../generated/examination.gen';
import { type Page, toPage } from '../page';
import { signedInApi } from '../signed-in-api';
import { ids, list } from '../tag-types';

/** What a page of the list holds at most. */
const PAGE_SIZE = 200;

type Wanted = Pick<
  ListExaminationDaysApiArg,
  'regionId' | 'stateId' | 'districtId' | 'cityId' | 'centerId' | 'date' | 'examinationId' | 'q'
> & {
  /** Those of this date and later, the next ones first. */
  from?: string | undefined;
};

/**
 * Every examination day of a date and place, or from a date on. In one answer as far as that goes, which is all but the
 * whole country on a large day; what is cut off there is fetched page by page, as sums and sentences over a part would be
 * wrong.
 */
const allDaysApi = signedInApi.injectEndpoints({
  endpoints: (build) => ({
    listAllExaminationDays: build.query<ExaminationDay[], Wanted>({
      async queryFn({ from, ...place }, _api, _options, ask) {
        const days = new Map<string, ExaminationDay>();
        let page: number | undefined;
        for (let total = 1; days.size < total; page = Math.floor(days.size / PAGE_SIZE) + 1) {
          const params = { ...place, sort: from && '-date', page, pageSize: page && PAGE_SIZE };
          const answer = await ask({ url: '/examination/examination-days', params });
          if (answer.error) return { error: answer.error };
          const found = toPage(answer.data as ExaminationDay[] | Page<ExaminationDay>);
          const known = days.size;
          for (const day of found.rows) days.set(day.id, day);
          // Some may have been deleted meanwhile.
          if (days.size === known) break;
          // The latest come first: behind an earlier one there are only earlier ones.
          if (from && found.rows.some(({ date }) => date < from)) break;
          total = answer.meta?.total ?? found.total;
        }
        return { data: from ? nextFirst([...days.values()], from) : [...days.values()] };
      },
      providesTags: (days) => [list('ExaminationDay'), ...ids('ExaminationDay', days)],
    }),
  }),
});

const nextFirst = (days: ExaminationDay[], from: string) =>
  days
    .filter(({ date }) => date >= from)
    .sort((one, other) => one.date.localeCompare(other.date) || one.batch.localeCompare(other.batch));

export const { useListAllExaminationDaysQuery } = allDaysApi;
export const { listAllExaminationDays } = allDaysApi.endpoints;
