import type { ExaminationDay, ListExaminationDaysApiArg } from './generated/examination.gen';
import { type Page, toPage } from './page';
import { baseApi } from './signed-in-api';
import { ids, list } from './tag-types';

/** What a page of the list holds at most. */
const PAGE_SIZE = 200;

type Place = Pick<
  ListExaminationDaysApiArg,
  'regionId' | 'stateId' | 'districtId' | 'cityId' | 'centerId' | 'date'
>;

/**
 * Every examination day of a date and place. In one answer as far as that goes, which is all but the whole country on a large
 * day; what is cut off there is fetched page by page, as sums and sentences over a part would be wrong.
 */
const allDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllExaminationDays: build.query<ExaminationDay[], Place>({
      async queryFn(place, _api, _options, ask) {
        const days = new Map<string, ExaminationDay>();
        let page: number | undefined;
        for (let total = 1; days.size < total; page = Math.floor(days.size / PAGE_SIZE) + 1) {
          const params = { ...place, page, pageSize: page && PAGE_SIZE };
          const answer = await ask({ url: '/examination/examination-days', params });
          if (answer.error) return { error: answer.error };
          const found = toPage(answer.data as ExaminationDay[] | Page<ExaminationDay>);
          const known = days.size;
          for (const day of found.rows) days.set(day.id, day);
          // Some may have been deleted meanwhile.
          if (days.size === known) break;
          total = answer.meta?.total ?? found.total;
        }
        return { data: [...days.values()] };
      },
      providesTags: (days) => [list('ExaminationDay'), ...ids('ExaminationDay', days)],
    }),
  }),
});

export const { useListAllExaminationDaysQuery } = allDaysApi;
export const { listAllExaminationDays } = allDaysApi.endpoints;
