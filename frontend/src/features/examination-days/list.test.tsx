import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const wide = window.matchMedia;

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));
afterEach(() => {
  window.matchMedia = wide;
});

const givenDays = (...rows: object[]) =>
  server.use(
    http.get('*/server/examination/examination-days', () =>
      HttpResponse.json({ data: rows, total: rows.length, page: 1, pageSize: 50 }),
    ),
  );

it('offers to plan an examination that has no day yet, and keeps it', async () => {
  givenDays();
  renderApp('/examination-days?examinationId=exam-1');
  expect(await screen.findByText('No examination days yet', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('Nothing matches these filters')).toBeNull();
  for (const link of screen.getAllByRole('link', { name: 'Plan many days' })) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/plan\?examinationId=exam-1$/));
  }
});

it('calls the cards of a phone by center and time', async () => {
  window.matchMedia = (query) =>
    Object.defineProperty(wide(query), 'matches', { value: query.includes('max-width: 47.99em') });
  givenDays({ ...day, reportingAt: '2026-11-20T02:00:00Z' });
  renderApp('/examination-days');
  const list = within(await screen.findByRole('list', { name: 'List of examination days' }, SLOW));
  expect(list.getByRole('button', { name: /^Open / })).toHaveTextContent(`${day.center.name}, 07:30`);
});

it('narrows to today, whose sheets are offered whatever the date', async () => {
  givenDay();
  givenDays({ ...day });
  const { user, router } = renderApp('/examination-days');
  await user.click(await screen.findByRole('button', { name: 'Today' }, SLOW));
  expect(router.state.location.search).toBe('?date=2026-11-20');
  await router.navigate('/examination-days');
  await user.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Attendance sheets', hidden: true }));
  expect(await screen.findByText('Attendance sheets, 20 Nov 2026', {}, SLOW)).toBeVisible();
});

it('has the sheets of the days that are ticked', async () => {
  givenDay();
  givenDays({ ...day }, { ...day, id: 'day-2', batch: '2' });
  server.use(
    http.get('*/server/examination/examination-day/:id', ({ params }) =>
      HttpResponse.json({ ...day, id: params.id }),
    ),
  );
  const { user, router } = renderApp('/examination-days');
  await screen.findByRole('checkbox', { name: /^Select .*, 2$/ }, SLOW);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Attendance sheets' }));
  expect(router.state.location.search).toBe('?days=day-1%2Cday-2&centers=all');
  expect(await screen.findByRole('button', { name: 'Print all 2 sheets' }, SLOW)).toBeVisible();
});
