import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const short = {
  ...{ regionId: 'r-1', region: 'Western Region', role: 'EDUQUITY_INVIGILATOR' },
  ...{ needed: 250, missing: 40, days: 12, firstDate: '2026-11-24', free: 95 },
};

it('what is short next week is one press from home, with how many are free and the way to the days', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/dashboard/shortfall', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ from: '2026-11-20', to: '2026-11-27', roles: [short] });
    }),
  );
  const { user, router } = renderApp('/dashboard/ssc-region-admin');
  await user.click(await screen.findByRole('link', { name: 'What is short' }, SLOW));
  expect(await screen.findByText('40 people are missing', {}, SLOW)).toBeVisible();
  expect(asked[0]).toEqual({ from: '2026-11-20', to: '2026-11-27' });
  const row = screen.getByRole('row', { name: /Invigilator/ });
  expect(within(row).getByText('95')).toBeVisible();
  // One region goes without saying.
  expect(screen.queryByRole('columnheader', { name: 'Region' })).toBeNull();
  await user.click(within(row).getByRole('link', { name: '24 Nov 2026' }));
  await waitFor(() =>
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      '/examination-days',
      '?date=2026-11-24&regionId=r-1',
    ]),
  );
});
