import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { centerDay } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });
const asked = (urls: URL[], path: string) => urls.filter((url) => url.pathname.endsWith(path)).at(-1);

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));

describe('the dashboard', () => {
  it('says how the day goes in a sentence', async () => {
    givenDay();
    renderApp('/dashboard/ssc-admin');
    const sentence = '11 of 14 present, 78.6%; 1 center below 80%; 1 anomaly open on this day';
    expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
  });

  it('calls nobody missing on a day that is still to come', async () => {
    givenDay();
    renderApp('/dashboard/ssc-admin?date=2026-12-05');
    const sentence = '14 people are assigned on 5 Dec 2026, which is still to come';
    expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
    expect(screen.queryByText(/78.6%; 1 center/)).toBeNull();
    expect(await screen.findByText('Centers with duty', {}, SLOW)).toBeVisible();
    expect(screen.queryByText(/monitoring not started/)).toBeNull();
  });

  it('asks for the date and place of its address', async () => {
    const seen = givenDay();
    renderApp('/dashboard/ssc-admin?date=2026-11-18&regionId=r-1&stateId=s-1');
    await screen.findByLabelText('The day', {}, SLOW);
    const place = { date: '2026-11-18', regionId: 'r-1', stateId: 's-1' };
    const page = { page: '1', pageSize: '50' };
    for (const [call, params] of [
      ['/monitoring-stats', place],
      ['/day-centers', { ...place, sort: 'urgency', ...page }],
      ['/day-places', place],
      ['/anomalies', { ...place, page: '1', pageSize: '6' }],
    ] as const) {
      await waitFor(() => expect(asked(seen.asked, call)).toBeDefined(), SLOW);
      expect(Object.fromEntries(asked(seen.asked, call)?.searchParams ?? [])).toEqual(params);
    }
  });

  it('has the server sort and page the centers', async () => {
    const seen = givenDay();
    server.use(
      http.get('*/server/dashboard/day-centers', ({ request }) => {
        seen.asked.push(new URL(request.url));
        return HttpResponse.json({ data: [centerDay], total: 4000, nextCursor: '2-50' });
      }),
    );
    const { user, router } = renderApp('/dashboard/ssc-admin');
    const table = await screen.findByLabelText('Where', {}, SLOW);
    expect(await screen.findByText('4,000 results', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(seen.asked, '/day-centers')?.searchParams.get('page')).toBe('2'));
    await user.click(within(table).getByRole('button', { name: /^Batch/ }));
    const last = () => asked(seen.asked, '/day-centers')?.searchParams;
    await waitFor(() => expect([last()?.get('sort'), last()?.get('page')]).toEqual(['batch', '1']));
    expect(router.state.location.search).toBe('?sort=batch');
  });

  it('leads from a place into it', async () => {
    givenDay();
    const { user, router } = renderApp('/dashboard/ssc-admin');
    await user.click(await screen.findByRole('link', { name: 'Goa: show this place only' }, SLOW));
    await waitFor(() => expect(router.state.location.search).toBe('?regionId=r-1&stateId=s-2'));
  });

  it('says of each part when it cannot be had, and has the others', async () => {
    givenDay();
    const fails = () => HttpResponse.json({ error: 'The database does not answer.' }, { status: 503 });
    server.use(
      http.get('*/server/dashboard/day-centers', fails),
      http.get('*/server/dashboard/day-places', fails),
    );
    renderApp('/dashboard/ssc-admin');
    await waitFor(() => expect(screen.getAllByText('The database does not answer.')).toHaveLength(3), SLOW);
    expect(screen.getByText(/^11 of 14 present/)).toBeVisible();
  });

  it('keeps another date in the address, and none for today', async () => {
    givenDay();
    const { user, router } = renderApp('/dashboard/ssc-admin');
    await user.click(await screen.findByLabelText('Previous day', {}, SLOW));
    await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-19'));
    await screen.findByText('Date: 19 Nov 2026', {}, SLOW);
    await user.click(screen.getByLabelText('Next day'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('answers where, and opens who is missing there', async () => {
    givenDay();
    givenAnswer('get', '/dashboard/functionaries-activity', { data: [], total: 0, nextCursor: null });
    const { user, router } = renderApp('/dashboard/ssc-admin');
    const table = await screen.findByLabelText('Where', {}, SLOW);
    await user.click(await within(table).findByLabelText(/Open Government Polytechnic/, {}, SLOW));
    await waitFor(() => expect(router.state.location.search).toBe('?missing=day-1'));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('tells what the centers of the place can seat, when it is asked', async () => {
    const seen = givenDay();
    const { user } = renderApp('/dashboard/ssc-admin?regionId=r-1');
    await user.click(await screen.findByRole('button', { name: 'Center capacity' }, SLOW));
    const table = await screen.findByLabelText('Center capacity', {}, SLOW);
    expect(await within(table).findByText('1,240', {}, SLOW)).toBeVisible();
    expect(asked(seen.asked, '/centers-capacity')?.searchParams.get('regionId')).toBe('r-1');
  });

  it('counts the people of a group, and attendance among those on duty', async () => {
    givenDay();
    renderApp('/dashboard/ssc-admin');
    const onDuty = await screen.findByRole('columnheader', { name: 'On duty' }, SLOW);
    const heads = [...(onDuty.parentElement?.children ?? [])].map((head) => head.textContent);
    expect(heads).toEqual([...['Group', 'People', 'Active', 'Inactive', 'On duty', 'Present', 'Attendance']]);
    const row = screen.getByRole('row', { name: /^Eduquity/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual(['20', '18', '2', '14', '11']);
    expect(cells[5]).toHaveTextContent('78.6%');
  });

  it('opens an anomaly with both faces', async () => {
    givenDay();
    const { user, router } = renderApp('/dashboard/ssc-admin');
    await user.click(await screen.findByText('Entered more than once', {}, SLOW));
    const drawer = await screen.findByRole('dialog', {}, SLOW);
    expect(within(drawer).getByRole('img', { name: 'Captured: Rahul Deshpande' })).toHaveAttribute(
      'src',
      '/server/file/captures/gate.jpg',
    );
    expect(within(drawer).getByRole('img', { name: 'Enrolled: Rahul Deshpande' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?anomaly=an-1');
  });

  it.each(['ssc-admin', 'agency-admin'])(
    'of %s tells how many look-alikes and odd pictures wait',
    async (whose) => {
      givenSignedIn({ role: whose === 'ssc-admin' ? 'SSC_ADMIN' : 'AUTHORIZING_AGENCY_ADMIN' });
      givenDay({ lookAlikes: 12, oddPictures: 1 });
      server.use(
        http.get('*/server/functionary/stats', () => HttpResponse.json({ totalFunctionaries: 3 })),
        http.get('*/server/dashboard/functionaries-activity', () => HttpResponse.json([])),
      );
      renderApp(`/dashboard/${whose}`);
      expect(await screen.findByText('12 pairs of look-alikes to decide', {}, SLOW)).toBeVisible();
      const way = screen.getByRole('link', { name: 'Compare them' });
      expect(way).toHaveAttribute('href', '/functionary/duplicates');
      expect(screen.getByText('1 person has pictures that do not look like one person')).toBeVisible();
      const odd = screen.getByRole('link', { name: 'See them' });
      expect(odd).toHaveAttribute('href', '/functionary/odd-pictures');
    },
  );

  it('says nothing of look-alikes and odd pictures when there are none', async () => {
    givenDay();
    let asked = 0;
    server.use(
      http.get('*/server/functionary/duplicate-reviews', () => {
        asked += 1;
        return HttpResponse.json({ data: [], total: 0, nextCursor: null });
      }),
    );
    renderApp('/dashboard/ssc-admin');
    await screen.findByRole('button', { name: 'Center capacity' }, SLOW);
    await waitFor(() => expect(asked).toBe(1), SLOW);
    expect(screen.queryByRole('link', { name: 'Compare them' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See them' })).toBeNull();
  });

  it('of an agency says when its figures cannot be had', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
    givenDay();
    server.use(http.get('*/server/functionary/stats', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/dashboard/agency-admin');
    expect(await screen.findByText('Failed to load functionary statistics', {}, SLOW)).toBeVisible();
  });
});

describe('the day board', () => {
  it('is the home of those who look on', async () => {
    givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
    givenDay();
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/monitoring/board'), SLOW);
    const sentence = '11 of 14 present, 78.6%; 1 center below 80%; 1 anomaly open on this day';
    expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
  });
});
