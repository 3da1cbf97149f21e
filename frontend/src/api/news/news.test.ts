import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CenterDay } from '~/contract/types.gen';
import { centerDay, dayPlaces } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { baseApi } from '../base-api';
import { dashboardApi } from '../generated/dashboard.gen';
import { toPage } from '../page';
import { DayNews } from './follow';

const DATE = '2026-11-20';
const figures = (presentCount: number) => ({
  neededCount: 9,
  assignedCount: 8,
  presentCount,
  insideCount: 1,
  ...{ onTheWayCount: 0, absentCount: 0, replacedCount: 0, contactCount: 0 },
  openAnomalyCount: 0,
  gatesStartedCount: 1,
  gatesRunningCount: 1,
  dayCount: 2,
  centerCount: 2,
  activeCenterCount: 1,
});
const change = (presentCount: number) => ({
  date: DATE,
  version: String(presentCount),
  totals: figures(presentCount),
  regions: [{ regionId: 'r-1', ...figures(presentCount - 1) }],
  days: [],
  gone: [],
});

/** What a browser opens, as the test moves it. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static open: Source[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    Source.open.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  tell(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });

const stats = {
  functionaries: { total: 8, present: 2, absent: 6 },
  ...{
    needed: 9,
    replaced: 0,
    barred: 0,
    missing: { notDue: 2, late: 4, onTheWay: 0, runsGate: 0, absent: 0 },
  },
  centers: { total: 2, active: 0, inactive: 2 },
  totalExaminations: 1,
  agencyWiseFunctionariesStats: [],
};

async function givenStats(store: ReturnType<typeof newStore>, arg: object) {
  const { getMonitoringStats } = dashboardApi.endpoints;
  await store.dispatch(getMonitoringStats.initiate(arg));
  return () => getMonitoringStats.select(arg)(store.getState()).data?.functionaries.present;
}

describe('the news of a date', () => {
  let stop: (() => void) | undefined;

  beforeEach(() => {
    Source.open = [];
    vi.stubGlobal('EventSource', Source);
    server.use(http.get('*/server/dashboard/monitoring-stats', () => HttpResponse.json(stats)));
  });
  afterEach(() => {
    stop?.();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are written into what the pages show, each place by its own figures', async () => {
    const store = newStore();
    const [all, region, state, past] = [
      await givenStats(store, { date: DATE }),
      await givenStats(store, { date: DATE, regionId: 'r-1' }),
      await givenStats(store, { date: DATE, regionId: 'r-1', stateId: 's-1' }),
      await givenStats(store, { date: '2026-11-19' }),
    ];
    const news = new DayNews(DATE, store.dispatch);
    stop = news.read(() => {});
    const [source] = Source.open;
    expect(source?.url).toContain(`/server/live/days?date=${DATE}&days=false`);
    source?.onopen();
    expect(news.state.way).toBe('stream');
    source?.tell('change', change(5));
    expect([all(), region(), state(), past()]).toEqual([5, 4, 2, 2]);
  });

  it('are written into the centers and the regions of the day, and into no other place or date', async () => {
    server.use(
      http.get('*/server/dashboard/day-centers', () => HttpResponse.json({ data: [centerDay], total: 1 })),
      http.get('*/server/dashboard/day-places', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.json({ ...dayPlaces, level: searchParams.has('regionId') ? 'STATE' : 'REGION' });
      }),
    );
    const store = newStore();
    const { listDayCenters, listDayPlaces } = dashboardApi.endpoints;
    const page = { date: DATE, page: 1, pageSize: 50 };
    const args = [{ date: DATE }, { date: DATE, regionId: 'r-1' }, { date: '2026-11-19' }];
    await store.dispatch(listDayCenters.initiate(page));
    for (const arg of args) await store.dispatch(listDayPlaces.initiate(arg));
    stop = new DayNews(DATE, store.dispatch).read(() => {});
    const { id, centerId } = centerDay;
    const days = [{ examinationDayId: id, regionId: 'r-1', centerId, ...figures(8) }];
    Source.open[0]?.tell('change', { ...change(9), days });
    const { data } = listDayCenters.select(page)(store.getState());
    expect(toPage<CenterDay>(data).rows).toMatchObject([
      { present: 8, total: 8, low: false, openAnomalies: 0 },
    ]);
    const present = args.map((arg) => listDayPlaces.select(arg)(store.getState()).data?.places[0]?.present);
    expect(present).toEqual([8, 11, 11]);
  });

  it('are one stream for all parts of a page, which ends with the last of them', () => {
    const news = new DayNews(DATE, newStore().dispatch);
    const [first, second] = [news.read(() => {}), news.read(() => {})];
    expect(Source.open).toHaveLength(1);
    first();
    expect(Source.open[0]?.readyState).not.toBe(Source.CLOSED);
    second();
    expect(Source.open[0]?.readyState).toBe(Source.CLOSED);
  });

  it('are asked for every half minute where there is no stream, and cost nothing while nothing has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const tags: (string | null)[] = [];
    server.use(
      http.get('*/server/live/days', ({ request }) => {
        tags.push(request.headers.get('if-none-match'));
        return tags.length === 1 ? HttpResponse.json(change(5)) : new HttpResponse(null, { status: 304 });
      }),
    );
    const store = newStore();
    const all = await givenStats(store, { date: DATE });
    const news = new DayNews(DATE, store.dispatch);
    stop = news.read(() => {});
    Source.open[0]?.close();
    Source.open[0]?.onerror();
    expect(news.state.way).toBe('asking');
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(all()).toBe(5));
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(tags).toEqual([null, '"5"']));
    expect(all()).toBe(5);
  });

  it('are asked for where a browser has no streams at all', () => {
    vi.stubGlobal('EventSource', undefined);
    const news = new DayNews(DATE, newStore().dispatch);
    stop = news.read(() => {});
    expect(news.state.way).toBe('asking');
  });
});
