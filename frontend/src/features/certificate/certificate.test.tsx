import { screen } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const TEXT = 'AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp';

/** What the server tells of a certificate, and what it was asked. */
function givenCheck(body: JsonBodyType, status = 200, headers: Record<string, string> = {}) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/server/certificate/check', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(body, { status, headers });
    }),
  );
  return asked;
}

it('shows of a true certificate the name, the role and the date', async () => {
  const asked = givenCheck({
    ...{ state: 'VALID', name: 'Ravi Fernandes', role: 'EDUQUITY_INVIGILATOR', date: '2026-01-04' },
  });
  renderApp(`/c/${TEXT}`);
  expect(await screen.findByText('This certificate is true', {}, SLOW)).toBeVisible();
  expect(screen.getByText('Ravi Fernandes')).toBeVisible();
  expect(screen.getByText('Invigilator')).toBeVisible();
  expect(screen.getByText(/Sunday,? 4 January 2026/)).toBeVisible();
  expect(asked).toEqual([{ certificate: TEXT }]);
});

it('names nobody where a certificate is not true any more', async () => {
  givenCheck({ state: 'NOT_VALID', name: null, role: null, date: null });
  renderApp(`/c/${TEXT}`);
  expect(await screen.findByText('This certificate is not true, or not any more', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('Name')).toBeNull();
});

it('says that a certificate is not known', async () => {
  givenCheck({ error: 'Not known' }, 404);
  renderApp('/c/x');
  expect(await screen.findByText('This certificate is not known', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('says how long to wait after too many tries', async () => {
  givenCheck({ error: 'Too many' }, 429, { 'retry-after': '600' });
  renderApp(`/c/${TEXT}`);
  expect(await screen.findByText('Please wait 10 min, then try again.', {}, SLOW)).toBeVisible();
});

it('says that there is no network, and verifies when asked again', async () => {
  server.use(http.post('*/server/certificate/check', () => HttpResponse.error()));
  const { user } = renderApp(`/c/${TEXT}`);
  const again = await screen.findByRole('button', { name: 'Try Again' }, SLOW);
  givenCheck({ state: 'NOT_VALID', name: null, role: null, date: null });
  await user.click(again);
  expect(await screen.findByText('This certificate is not true, or not any more', {}, SLOW)).toBeVisible();
});
