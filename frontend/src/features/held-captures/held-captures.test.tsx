import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { day, log } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });

const held = {
  id: 'hc-1',
  accuracy: null,
  capturedAt: '2026-11-20T04:00:00Z',
  center: day.center,
  centerId: 'c-1',
  day,
  deviceId: 'abcdefghi:1',
  entryType: 'ENTRY',
  examinationDayId: 'day-1',
  file: null,
  fileId: 'p-9',
  latitude: null,
  longitude: null,
  monitoringTokenId: 'token-1',
  note: null,
  receivedAt: '2026-11-20T05:00:00Z',
  regionId: 'r-1',
  resolvedAt: null,
  resolvedByUserId: null,
};

it('a held capture is settled with a note and leaves the list', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  let sent: unknown;
  server.use(
    http.get('*/server/monitoring/held-captures', ({ request }) => {
      expect(new URL(request.url).searchParams.get('examinationDayId')).toBe('day-1');
      return HttpResponse.json({ data: sent ? [] : [held], total: sent ? 0 : 1, nextCursor: null });
    }),
    http.post('*/server/monitoring/resolve-held-capture/hc-1', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...held, resolvedAt: '2026-11-20T06:00:00Z', note: 'Was there' });
    }),
  );
  const { user } = renderApp('/monitoring/held-captures?of=devices&examinationDayId=day-1');
  await screen.findByText(/Device abcdef/, {}, SLOW);
  expect(screen.getByRole('link', { name: 'Show those of all days' })).toHaveAttribute(
    'href',
    '/monitoring/held-captures?of=devices',
  );
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.type(within(dialog).getByLabelText(/^Note/), 'Was there');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  await screen.findByText('Nothing is held', {}, SLOW);
  expect(sent).toEqual({ note: 'Was there' });
});

it('many entries by hand are decided at once, each with the picture of the gate beside the enrolled one', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  const photo = { id: 'p-1', mimeType: 'image/jpeg', bucket: 'faces', filename: 'enrolled.jpg' };
  const file = { id: 'p-2', mimeType: 'image/jpeg', bucket: 'gate', filename: 'gate.jpg' };
  const byHand = {
    ...log,
    method: 'MANUAL',
    confirmation: 'HELD',
    reason: 'A bandage',
    file,
    functionary: { ...log.functionary, photo },
    receivedAt: '2026-11-20T06:00:00Z',
    oneTimeForMany: true,
  };
  const waiting = [byHand, { ...byHand, id: 'log-2' }, { ...byHand, id: 'log-3' }];
  let sent: unknown;
  server.use(
    http.get('*/server/monitoring/entries-to-settle', () =>
      HttpResponse.json({ data: sent ? [] : waiting, total: sent ? 0 : 3, nextCursor: null }),
    ),
    http.post('*/server/monitoring/settle-entries', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ settled: waiting.slice(0, 2), skipped: [] });
    }),
  );
  const { user } = renderApp('/monitoring/held-captures');
  const [first, second] = await screen.findAllByRole('article', {}, SLOW);
  const pictures = within(first as HTMLElement).getAllByRole('img');
  expect(pictures.map((one) => [one.getAttribute('width'), one.getAttribute('height')])).toEqual([
    ['96', '120'],
    ['96', '120'],
  ]);
  within(first as HTMLElement).getByText('One time for several people');
  within(first as HTMLElement).getByText(/^Arrived /);
  expect(screen.getByRole('button', { name: 'Confirm 0' })).toBeDisabled();
  await user.click(within(first as HTMLElement).getByRole('checkbox'));
  await user.click(within(second as HTMLElement).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Annul 2' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.type(within(dialog).getByLabelText(/^Note/), 'Nobody knows them');
  await user.click(within(dialog).getByRole('button', { name: 'Annul 2' }));
  await screen.findByText('No entry by hand waits for you', {}, SLOW);
  expect(sent).toEqual({ logIds: ['log-1', 'log-2'], confirmed: false, reason: 'Nobody knows them' });
});
