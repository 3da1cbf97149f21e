import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { HealthDetails } from '~/contract/types.gen';
import { wellInstallation } from '~/test/health';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const SLOW = { timeout: 20_000 };
const given = (details: HealthDetails) =>
  server.use(http.get('*/server/health/details', () => HttpResponse.json(details)));

it('is where a super administrator lands, and says first that everything runs', async () => {
  givenSignedIn({ role: 'SUPER_ADMIN' });
  given(wellInstallation);
  const { router } = renderApp('/');
  expect(await screen.findByText('Everything runs.', {}, SLOW)).toBeVisible();
  expect(router.state.location.pathname).toBe('/health');
  expect(screen.getByText('on 2 of today’s 120 examination days')).toBeVisible();
  expect(screen.getByRole('row', { name: /Venue Manager/ })).toHaveTextContent(/Venue Manager11/);
});

it('says what somebody has to look at', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  given({
    ...wellInstallation,
    messages: { waiting: 1, waitingSince: '2026-11-20T04:00:00Z', failed: 2 },
    errors: [{ at: '2026-11-20T04:20:00Z', message: 'cannot deliver messages', times: 3 }],
  });
  renderApp('/health');
  expect(await screen.findByText('2 things need a look.', {}, SLOW)).toBeVisible();
  expect(screen.getByText('Messages could not be delivered.')).toBeVisible();
  expect(screen.getByText('cannot deliver messages (3 times)')).toBeVisible();
});

it('can be asked again when it could not be read', async () => {
  givenSignedIn({ role: 'SUPER_ADMIN' });
  server.use(http.get('*/server/health/details', () => HttpResponse.json({ error: 'No' }, { status: 503 })));
  const { user } = renderApp('/health');
  const again = await screen.findByRole('button', { name: 'Retry' }, SLOW);
  given(wellInstallation);
  await user.click(again);
  expect(await screen.findByText('Everything runs.', {}, SLOW)).toBeVisible();
});
