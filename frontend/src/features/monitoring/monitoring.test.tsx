import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Dispatching, queueOf } from '~/api/gate-queue/queue-of';
import { deviceId } from '~/lib/browser/device-id';
import { lastToken } from '~/lib/day/last-token';
import { duty, gateDevice, log, verified } from '~/test/day-fixtures';
import { anita } from '~/test/fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };

beforeEach(() => givenSignedIn({ role: 'VENUE_MANAGER' }));

/** A picture that the gate could not send. */
async function givenSaved(store: Dispatching) {
  await queueOf(store, anita.id).keep({
    key: 'key-1',
    monitoringTokenId: 'token-1',
    examinationDayId: 'day-1',
    entryType: 'ENTRY',
    capturedAt: '2026-11-20T04:00:00Z',
    keepUntil: Date.now() + 1_000_000,
    picture: new Blob(['jpeg']),
    position: undefined,
  });
}

describe('monitoring', () => {
  it('starts with this device and the duty, and then leads to the gate', async () => {
    const seen = givenDay();
    const { user } = renderApp('/monitoring/');
    await user.click(await screen.findByRole('button', { name: 'Start monitoring' }, SLOW));
    const gate = await screen.findByRole('link', { name: 'Open the gate' }, SLOW);
    expect(gate).toHaveAttribute('href', '/monitoring/entry');
    const deviceTime = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(seen.started).toEqual([
      { deviceId: deviceId(), deviceTime, examinationDayFunctionaryId: 'edf-1' },
    ]);
  });

  it('names another phone that runs and is silent, and takes over from it', async () => {
    const seen = givenDay();
    const other = { ...gateDevice, id: 'token-9', deviceId: 'l0Re1Jxx:1', startedByUserId: anita.id };
    server.use(
      http.get('*/server/examination/examination-day-devices/:day', () => HttpResponse.json([other])),
    );
    const { user } = renderApp('/monitoring/');
    expect(await screen.findByText(/^Phone l0Re1J runs here since /, {}, SLOW)).toBeVisible();
    expect(screen.getByText(/^Nothing was heard of it for /)).toBeVisible();
    const takeOver = screen.getByRole('button', { name: 'Take over from l0Re1J' });
    const start = screen.getByRole('button', { name: 'Start monitoring' });
    expect([takeOver, start].map((one) => one.dataset.variant)).toEqual(['filled', 'default']);
    expect(takeOver.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(takeOver);
    await waitFor(
      () =>
        expect(seen.stopped).toEqual([
          { monitoringTokenId: 'token-9', examinationDayId: other.examinationDayId },
        ]),
      SLOW,
    );
    expect(seen.started).toHaveLength(1);
  });

  it('counts what another phone recorded as a sign of it, and shows that it is being taken over', async () => {
    givenDay();
    const lastRecordedAt = new Date(Date.now() - 12 * 60_000).toISOString();
    const other = { ...gateDevice, deviceId: 'l0Re1Jxx:1', startedByUserId: anita.id, lastRecordedAt };
    let refuse = () => {};
    const held = new Promise<void>((settle) => {
      refuse = settle;
    });
    server.use(
      http.get('*/server/examination/examination-day-devices/:day', () => HttpResponse.json([other])),
      http.post('*/server/monitoring/start-monitoring', async () => {
        await held;
        return HttpResponse.json({ error: 'Not now' }, { status: 409 });
      }),
    );
    const { user } = renderApp('/monitoring/');
    expect(await screen.findByText('Nothing was heard of it for 12 minutes.', {}, SLOW)).toBeVisible();
    const take = screen.getByRole('button', { name: 'Take over from l0Re1J' });
    await user.click(take);
    expect(take).toBeDisabled();
    refuse();
    await waitFor(() => expect(take).toBeEnabled(), SLOW);
  });

  it('says of a day that another one is running on this device', async () => {
    givenDay({
      running: true,
      duties: [{ ...duty, id: 'day-2', batch: '2', closesAt: '2026-11-20T18:30:00Z' }],
    });
    renderApp('/monitoring/');
    expect(await screen.findByText('Another day is running', {}, SLOW)).toBeVisible();
    expect(screen.getByText(/Closes 24:00/)).toBeVisible();
    expect(screen.queryByText('Not yet')).toBeNull();
  });

  it('stops only after a second word', async () => {
    const seen = givenDay({ running: true });
    const { user } = renderApp('/monitoring/');
    await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    expect(within(dialog).getByText(/1 person is still inside/)).toBeInTheDocument();
    expect(within(dialog).getByText('Rahul Deshpande')).toBeInTheDocument();
    expect(seen.stopped).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Stop monitoring' }));
    expect(await screen.findByRole('button', { name: 'Start again' }, SLOW)).toBeVisible();
    expect(screen.getByText('Stopped')).toBeVisible();
    expect(seen.stopped).toEqual([{ monitoringTokenId: 'token-1', examinationDayId: 'day-1' }]);
  });

  it('is stopped also for a page that was loaded anew on the phone on which it ran', async () => {
    givenDay();
    lastToken.set({ ...{ id: 'token-0', dayId: 'day-1' }, center: 'x', date: 'x', expiresAt: '2999-01-01' });
    renderApp('/monitoring/');
    expect(await screen.findByRole('button', { name: 'Start again' }, SLOW)).toBeVisible();
    lastToken.forget();
  });

  it('does not stop while a saved picture waits, and sends it first', async () => {
    const seen = givenDay({ running: true });
    const { keys } = givenVerdicts('no network', verified);
    const { user, store } = renderApp('/monitoring/');
    await givenSaved(store);
    await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
    const dialog = await screen.findByRole('dialog', { name: 'Some pictures are not sent yet' }, SLOW);
    expect(within(dialog).getByText(/1 saved picture waits on this device/)).toBeInTheDocument();
    const send = within(dialog).getByRole('button', { name: 'Send now' });
    await user.click(send);
    expect(await within(dialog).findByText(/could not be sent yet/, {}, SLOW)).toBeInTheDocument();
    expect(seen.stopped).toEqual([]);
    await user.click(send);
    expect(await screen.findByRole('dialog', { name: 'Stop monitoring?' }, SLOW)).toBeInTheDocument();
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('does not sign out while a saved picture waits', async () => {
    givenDay({ running: true });
    givenVerdicts('no network');
    const out: string[] = [];
    server.use(
      http.post('*/server/auth/logout', () => {
        out.push('out');
        return HttpResponse.json({ error: 'Not now' }, { status: 503 });
      }),
    );
    const { user, store } = renderApp('/monitoring/');
    await givenSaved(store);
    const leave = async () => {
      await user.click(await screen.findByRole('button', { name: /Anita Deshmukh/ }, SLOW));
      await user.click(await screen.findByRole('menuitem', { name: 'Log out', hidden: true }, SLOW));
    };
    await leave();
    expect(
      await screen.findByRole('dialog', { name: 'Some pictures are not sent yet' }, SLOW),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(out).toEqual([]);
    await queueOf(store, anita.id).settle('key-1');
    await leave();
    await waitFor(() => expect(out).toEqual(['out']));
  });

  it('counts who came, is inside, has left', async () => {
    givenDay({ running: true });
    renderApp('/monitoring/');
    const counters = await screen.findByRole('group', { name: 'Counters' }, SLOW);
    await waitFor(() => expect(counters.textContent).toContain('100% of 1'));
    expect(counters.textContent).toMatch(/Inside now1/);
    expect(counters.textContent).toMatch(/Left0/);
  });

  it('says that there is no duty today', async () => {
    givenDay({ duties: [] });
    renderApp('/monitoring/');
    expect(await screen.findByText('No duty today', {}, SLOW)).toBeVisible();
  });

  it('cannot be started before its day', async () => {
    givenDay({ duties: [{ ...duty, canStart: false }] });
    server.use(http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json([])));
    renderApp('/monitoring/');
    expect(await screen.findByText(/can be started on the day/, {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start monitoring' })).not.toBeInTheDocument();
  });

  it('shows the server’s words when it will not start', async () => {
    givenDay();
    server.use(
      http.post('*/server/monitoring/start-monitoring', () =>
        HttpResponse.json({ error: 'This device monitors another day' }, { status: 409 }),
      ),
    );
    const { user } = renderApp('/monitoring/');
    await user.click(await screen.findByRole('button', { name: 'Start monitoring' }, SLOW));
    expect(await screen.findByText('This device monitors another day', {}, SLOW)).toBeVisible();
  });

  it('annuls a mistake of this device soon after, with a reason', async () => {
    givenDay({ running: true });
    const token = {
      id: 'token-1',
      deviceId: deviceId(),
      status: 'STARTED',
      expiresAt: '2099-01-01T00:00:00Z',
    };
    const mine = { ...log, recordedAt: new Date().toISOString(), monitoringToken: token };
    const old = { ...mine, id: 'log-old', recordedAt: '2026-11-20T03:00:00Z' };
    let sent: unknown;
    server.use(
      http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json([mine, old])),
      http.post('*/server/monitoring/annul-log/log-1', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...mine, annulledAt: mine.recordedAt, annulReason: 'Wrong person' });
      }),
    );
    const { user } = renderApp('/monitoring/?tab=log');
    const buttons = await screen.findAllByRole('button', { name: /^Annul/ }, SLOW);
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Wrong person');
    await user.click(within(dialog).getByRole('button', { name: 'Annul' }));
    await waitFor(() => expect(sent).toEqual({ reason: 'Wrong person' }));
  });
});

it('the gate begins without what the page before had to say, which would lie over its strip', async () => {
  givenDay({ running: true });
  const { router } = renderApp('/monitoring');
  await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW);
  act(() => void notifications.show({ message: 'Monitoring started', autoClose: false }));
  expect(await screen.findByText('Monitoring started', {}, SLOW)).toBeInTheDocument();
  await act(() => router.navigate('/monitoring/entry'));
  expect(await screen.findByRole('button', { name: /^ENTRY/ }, SLOW)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Monitoring started')).not.toBeInTheDocument());
});
