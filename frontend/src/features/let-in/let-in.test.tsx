import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const device = {
  name: 'Meera Nair',
  role: 'VENUE_MANAGER',
  maskedMobileNumber: 'XXXXXX0001',
  centers: ['Government Polytechnic'],
  browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
  askedAt: '2026-11-20T02:30:00Z',
  expiresAt: '2026-11-20T02:35:00Z',
};

function givenWaiting(admitted: { status: number; body: object }) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/server/monitoring/waiting-device', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(device);
    }),
    http.post('*/server/monitoring/admit-device', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(admitted.body, { status: admitted.status });
    }),
  );
  return sent;
}

beforeEach(() => givenSignedIn({ role: 'SSC_REGION_ADMIN' }));
afterEach(() => {
  window.location.hash = '';
});

it('shows who asks before it lets a phone in whose letters were read with a camera', async () => {
  const sent = givenWaiting({ status: 200, body: { success: true } });
  window.location.hash = '#ABCD-EFGH';
  const { user } = renderApp('/let-in');
  const field = await screen.findByLabelText(/Letters on the phone/, {}, SLOW);
  expect(field).toHaveValue('ABCD-EFGH');
  await user.click(screen.getByRole('button', { name: 'Look it up' }));
  expect(await screen.findByText('Meera Nair', {}, SLOW)).toBeVisible();
  for (const text of ['Venue Manager', 'XXXXXX0001', 'Government Polytechnic']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(sent).toEqual([{ letters: 'ABCD-EFGH' }]);
  await user.click(screen.getByRole('button', { name: 'Let this phone in' }));
  expect(await screen.findByText(/The phone of Meera Nair is let in/, {}, SLOW)).toBeVisible();
  expect(sent).toEqual([{ letters: 'ABCD-EFGH' }, { letters: 'ABCD-EFGH' }]);
});

it('asks for eight letters, leaves the person out who is somebody else, and says why one is refused', async () => {
  givenWaiting({ status: 429, body: { error: 'Too many attempts.' } });
  const { user } = renderApp('/let-in');
  const field = await screen.findByLabelText(/Letters on the phone/, {}, SLOW);
  await user.type(field, 'ABC');
  await user.click(screen.getByRole('button', { name: 'Look it up' }));
  expect(await screen.findByText('Enter the eight letters that the phone shows', {}, SLOW)).toBeVisible();
  await user.type(field, 'D efgh');
  await user.click(screen.getByRole('button', { name: 'Look it up' }));
  await user.click(await screen.findByRole('button', { name: 'It is somebody else' }, SLOW));
  await user.type(await screen.findByLabelText(/Letters on the phone/, {}, SLOW), 'ABCDEFGH');
  await user.click(screen.getByRole('button', { name: 'Look it up' }));
  await user.click(await screen.findByRole('button', { name: 'Let this phone in' }, SLOW));
  expect(await screen.findByText('Too many attempts.', {}, SLOW)).toBeVisible();
});
