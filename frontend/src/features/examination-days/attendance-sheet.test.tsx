import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

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
  const rows = sheet.getAllByRole('row');
  const [, , person, ...blank] = rows;
  expect(person).toHaveTextContent('1Rahul DeshpandeF000000012');
  expect(person).toHaveTextContent('9876543211');
  expect(within(person as HTMLElement).getByRole('img', { name: 'Rahul Deshpande' })).toBeInTheDocument();
  expect(blank).toHaveLength(6);
  expect(blank[0]).toHaveTextContent('2Not on the list');
});
