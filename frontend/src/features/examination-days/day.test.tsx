import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rostersApi } from '~/api/generated/rosters.gen';
import { list } from '~/api/tag-types';
import { assignment, gateDevice, log } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const device = { ...gateDevice, recorded: 0, lastRecordedAt: null, heartbeat: null };

beforeEach(() => {
  givenDay();
  server.use(
    http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json([log])),
    http.get('*/server/examination/examination-day-devices/:id', () => HttpResponse.json([device])),
  );
});

describe('a day, for administrators', () => {
  it('has a log, in which they annul what any gate recorded, however long ago', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    let sent: unknown;
    server.use(
      http.post('*/server/monitoring/annul-log/log-1', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...log, annulledAt: '2026-11-20T05:00:00Z', annulReason: 'Twin' });
      }),
    );
    const { user } = renderApp('/examination-days/day-1?tab=log');
    await user.click(await screen.findByRole('button', { name: /^Annul: Rahul/ }, SLOW));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Twin');
    await user.click(within(dialog).getByRole('button', { name: 'Annul' }));
    await waitFor(() => expect(sent).toEqual({ reason: 'Twin' }), SLOW);
  });

  it('says in one line how it stands, in amber and red only what is wrong now', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const later = { ...assignment, id: 'edf-3', attendance: null, standing: 'NOT_DUE' };
    const need = { role: 'EDUQUITY_INVIGILATOR', needed: 4, assigned: 3, byHand: false };
    server.use(
      http.get('*/server/examination/examination-day-functionary/:id', () =>
        HttpResponse.json([assignment, later]),
      ),
      http.get('*/server/examination/examination-day/:id/needs', () =>
        HttpResponse.json({ needs: [need], needed: 4, assigned: 3, missing: 1 }),
      ),
    );
    renderApp('/examination-days/day-1');
    const line = within(await screen.findByRole('group', { name: 'How the day stands' }, SLOW));
    expect(await line.findByText('Not due yet: 1', {}, SLOW)).toBeVisible();
    expect(line.getByRole('link', { name: 'Assigned: 2' })).toBeVisible();
    expect(line.getByText('Present: 1, 50%')).toBeVisible();
    expect(await line.findByText('Invigilator (Eduquity): 1 vacant', {}, SLOW)).toBeVisible();
    const toneOf = (text: string) => line.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');
    expect(toneOf('Not due yet: 1')).toBe('neutral');
  });

  it('keeps its roster in sight while it cannot be had again', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const { store } = renderApp('/examination-days/day-1');
    const person = await screen.findByRole('button', { name: 'Open Rahul Deshpande' }, SLOW);
    server.use(
      http.get('*/server/examination/examination-day-functionary/:id', () =>
        HttpResponse.json({ error: 'Busy' }, { status: 503 }),
      ),
    );
    const asked = rostersApi.endpoints.listExaminationDayFunctionaries.select({ id: 'day-1' });
    await act(async () => void store.dispatch(rostersApi.util.invalidateTags([list('Assignment')])));
    await waitFor(() => expect(asked(store.getState()).isError).toBe(true), SLOW);
    expect(person).toBeVisible();
  });

  it('has of its devices what each said of itself', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    server.use(
      http.get('*/server/examination/examination-day-devices/:id', () => HttpResponse.json([gateDevice])),
    );
    renderApp('/examination-days/day-1?tab=devices');
    const row = await screen.findByRole('row', { name: /abcdef/ }, SLOW);
    for (const said of [/^Silent, /, '80%', 'Right', '35 m']) {
      expect(within(row).getByText(said)).toBeVisible();
    }
  });

  it('has its devices, of which even one that recorded nothing is revoked with a reason', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    let sent: unknown;
    server.use(
      http.post('*/server/monitoring/stop-monitoring', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = renderApp('/examination-days/day-1?tab=devices');
    await user.click(await screen.findByRole('button', { name: 'Revoke device abcdef' }, SLOW));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Lost');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(
      () =>
        expect(sent).toEqual({
          monitoringTokenId: 'token-1',
          examinationDayId: 'day-1',
          revoke: true,
          reason: 'Lost',
          shutOut: false,
        }),
      SLOW,
    );
  });
});

it('onlookers read the log of a day and cannot change it', async () => {
  givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
  renderApp('/examination-days/day-1?tab=log');
  await screen.findByText('Rahul Deshpande', {}, SLOW);
  expect(screen.queryByRole('button', { name: /^Annul/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Devices' })).toBeNull();
});
