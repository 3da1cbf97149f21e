import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { day } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { baseApi } from '../base-api';
import { listAllExaminationDays } from './all-days';

/** A country with so many days on one date; one answer holds 1,000 of them. */
function givenDays(count: number, made = (index: number) => ({ ...day, id: `day-${index}` })) {
  const all = Array.from({ length: count }, (_, index) => made(index));
  const asked: string[] = [];
  server.use(
    http.get('*/server/examination/examination-days', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const page = Number(searchParams.get('page'));
      if (!page)
        return HttpResponse.json(all.slice(0, 1000), { headers: { 'x-total-count': String(count) } });
      const size = Number(searchParams.get('pageSize'));
      const data = all.slice((page - 1) * size, page * size);
      return HttpResponse.json({ data, total: count, nextCursor: null });
    }),
  );
  return asked;
}

function ask(wanted: Parameters<typeof listAllExaminationDays.initiate>[0] = { date: '2026-11-20' }) {
  const { dispatch } = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  return dispatch(listAllExaminationDays.initiate(wanted));
}

it('takes one answer where it holds everything', async () => {
  const asked = givenDays(14);
  expect((await ask()).data).toHaveLength(14);
  expect(asked).toEqual(['?date=2026-11-20']);
});

it('goes on page by page where one answer does not hold the country', async () => {
  const asked = givenDays(1_450);
  const { data } = await ask();
  expect(new Set(data?.map(({ id }) => id)).size).toBe(1_450);
  expect(asked.slice(1)).toEqual([6, 7, 8].map((page) => `?date=2026-11-20&page=${page}&pageSize=200`));
});

it('takes those from a date on, the next ones first, and asks for no earlier ones', async () => {
  const dated = (index: number) => ({
    ...day,
    id: `day-${index}`,
    date: index < 1_100 ? '2026-12-01' : '2026-11-01',
  });
  const asked = givenDays(3_000, dated);
  const { data } = await ask({ from: '2026-11-20' });
  expect(data).toHaveLength(1_100);
  expect(asked).toEqual(['?sort=-date', '?sort=-date&page=6&pageSize=200']);
});

it('says that it failed rather than tell a part', async () => {
  givenDays(1_450);
  server.use(
    http.get('*/server/examination/examination-days', ({ request }) =>
      request.url.includes('page=7') ? HttpResponse.json({ error: 'no' }, { status: 500 }) : undefined,
    ),
  );
  const { data, error } = await ask();
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status: 500 });
});
