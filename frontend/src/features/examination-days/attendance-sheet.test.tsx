import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

it('has everybody of the day with room to sign, and rows for those who are not on the list', async () => {
  renderApp('/examination-days/day-1/sheet');
  const sheet = within(await screen.findByRole('region', { name: 'Attendance sheet' }, SLOW));
  expect(sheet.getByText('Government Polytechnic (MH0142)')).toBeInTheDocument();
  expect(sheet.getByText('Graduate Level 2026')).toBeInTheDocument();
  expect(sheet.getByText('Western Region')).toBeInTheDocument();
  const rows = sheet.getAllByRole('row');
  const [, , person, ...blank] = rows;
  expect(person).toHaveTextContent('1Rahul DeshpandeF000000012');
  expect(person).toHaveTextContent('9876543211');
  expect(within(person as HTMLElement).getByRole('img', { name: 'Rahul Deshpande' })).toBeInTheDocument();
  expect(blank).toHaveLength(6);
  expect(blank[0]).toHaveTextContent('2Not on the list');
});

it('all centers of a date come in one print, each on a page of its own', async () => {
  const other = { ...day, id: 'day-2', center: { ...day.center, id: 'c-2', name: 'City School' } };
  givenAnswer('get', '/examination/examination-days', { data: [day, other], total: 2, nextCursor: null });
  const { user } = renderApp('/examination-days/day-1/sheet');
  await user.click(await screen.findByRole('link', { name: 'All centers of this date' }, SLOW));
  expect(await screen.findByRole('heading', { name: 'Attendance sheets, 20 Nov 2026' }, SLOW)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Print all 2 sheets' }, SLOW)).toBeEnabled();
  const sheets = screen.getAllByRole('region');
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    'City School, 1',
    'Government Polytechnic, 1',
  ]);
});
