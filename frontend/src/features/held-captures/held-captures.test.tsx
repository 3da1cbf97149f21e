import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { day } from '~/test/day-fixtures';
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
  const { user } = renderApp('/monitoring/held-captures?examinationDayId=day-1');
  await screen.findByText(/Device abcdef/, {}, SLOW);
  expect(screen.getByRole('link', { name: 'Show those of all days' })).toHaveAttribute(
    'href',
    '/monitoring/held-captures',
  );
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.type(within(dialog).getByLabelText(/^Note/), 'Was there');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  await screen.findByText('Nothing is held', {}, SLOW);
  expect(sent).toEqual({ note: 'Was there' });
});
