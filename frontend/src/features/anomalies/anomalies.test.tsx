import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anomaly } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });
const told = ['SSC_ADMIN', 'AUTHORIZING_AGENCY_ADMIN'] as const;
const second = { ...anomaly, id: 'an-2', type: 'FACE_MISMATCH' as const, functionary: null };

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));

describe('anomalies', () => {
  it('are walked through with the arrow keys', async () => {
    givenDay({ anomalies: [anomaly, second] });
    const { user, router } = renderApp('/anomalies?id=an-1');
    const drawer = await screen.findByRole('dialog', {}, SLOW);
    expect(within(drawer).getByText('1 of 2')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=an-2'));
    expect(await within(drawer).findByText('Unknown person', {}, SLOW)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=an-1'));
  });

  it.each([
    ['SSC_REGION_ADMIN', '/anomalies?id=an-1', 'This person is blacklisted and was refused.'],
    ['VENUE_MANAGER', '/monitoring?tab=anomalies&anomaly=an-1', /^May not be admitted/],
  ] as const)('say why, to a %s in words for them', async (role, address, words) => {
    givenSignedIn({ role });
    givenDay({
      anomalies: [
        {
          ...anomaly,
          type: 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER',
          metadata: { reason: 'BLACKLISTED' },
          status: 'ACKNOWLEDGED',
          acknowledgedAt: '2026-11-20T04:40:00Z',
          acknowledgedBy: { id: 'u-2', name: 'Asha Verma', role: 'SSC_REGION_ADMIN' },
        },
      ],
    });
    renderApp(address);
    const drawer = await screen.findByRole('dialog', { name: /Not assigned/ }, SLOW);
    expect(within(drawer).getByText(words)).toBeInTheDocument();
    expect(
      within(drawer).getByText('Asha Verma, SSC Regional Administrator · 20 Nov 2026, 10:10'),
    ).toBeInTheDocument();
  });

  it('say how often in a row a device did not know where it was', async () => {
    const metadata = { reason: 'POSITION_UNKNOWN', entryType: 'ENTRY', captures: 5 };
    givenDay({
      anomalies: [{ ...anomaly, type: 'OUTSIDE_GEOFENCED_BOUNDARY', functionary: null, metadata }],
    });
    renderApp('/anomalies?id=an-1');
    const drawer = await screen.findByRole('dialog', {}, SLOW);
    const why = 'A device recorded 5 people in a row without a position.';
    expect(within(drawer).getByText(why)).toBeInTheDocument();
  });

  it('that a link names but the list lacks are missed aloud', async () => {
    givenDay();
    renderApp('/anomalies?id=gone');
    expect(await screen.findByText('This anomaly is not in the list', {}, SLOW)).toBeVisible();
  });

  it.each(told)('are reached from a notification, within their day, by %s', async (role) => {
    givenSignedIn({ role });
    givenDay();
    const note = {
      id: 'n-1',
      receiverId: 'u',
      readAt: null,
      type: 'EXAMINATION_DAY_ANOMALY',
      metadata: { formId: 'an-1', applicationId: 'day-1', serviceName: 'MULTIPLE_ENTRY', day: null },
      title: 'Entered more than once',
      body: 'Government Polytechnic',
      createdAt: '2026-11-20T04:30:00Z',
    };
    let read: unknown;
    server.use(
      http.get('*/server/notifications', () => HttpResponse.json([note])),
      http.post('*/server/notifications/mark-as-read', async ({ request }) => {
        read = await request.json();
        return HttpResponse.json(note);
      }),
    );
    const { user, router } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Notifications' }, SLOW));
    await user.click(await screen.findByText('Entered more than once', {}, SLOW));
    await waitFor(() => expect(router.state.location.pathname).toBe('/anomalies'), SLOW);
    expect(router.state.location.search).toBe('?examinationDayId=day-1&id=an-1');
    const drawer = await screen.findByRole('dialog', { name: /Entered more than once/ }, SLOW);
    await waitFor(() => expect(drawer).toBeVisible());
    await waitFor(() => expect(read).toEqual({ id: 'n-1' }));
  });

  it.each([
    [14, true],
    [0, false],
  ])('lead an agency with %i people on the day there: %s', async (assignedCount, leads) => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
    givenDay({ anomalies: [{ ...anomaly, day: { ...anomaly.day, assignedCount } }] });
    renderApp('/anomalies?id=an-1');
    const drawer = within(await screen.findByRole('dialog', {}, SLOW));
    await drawer.findByRole('link', { name: 'Open the functionary' }, SLOW);
    expect(drawer.queryByRole('link', { name: 'Open the examination day' }) !== null).toBe(leads);
  });

  it('tells whom an enrolled picture in doubt accuses', async () => {
    givenDay({
      anomalies: [{ ...anomaly, metadata: { reason: 'NOT_ON_ROSTER', flags: ['UNLIKE_OWN_PICTURES'] } }],
    });
    renderApp('/anomalies?id=an-1');
    const drawer = within(await screen.findByRole('dialog', {}, SLOW));
    // It slides in.
    await waitFor(() => expect(drawer.getByText('Look twice')).toBeVisible(), SLOW);
    expect(drawer.getByText(/may show somebody else/)).toBeVisible();
  });

  /** Keeps what is sent; the list then tells the anomaly as it stands. */
  function givenHandling() {
    const sent: { path: string; body: unknown }[] = [];
    let now = anomaly;
    const takes = (path: string, change: Partial<typeof anomaly>) =>
      http.post(`*/server/monitoring/${path}/an-1`, async ({ request }) => {
        sent.push({ path, body: await request.json() });
        now = { ...now, ...change };
        return HttpResponse.json(now);
      });
    server.use(
      takes('acknowledge-anomaly', { status: 'ACKNOWLEDGED' }),
      takes('resolve-anomaly', { status: 'RESOLVED', resolution: 'TRUE_ALARM', note: 'Was a twin' }),
      http.get('*/server/monitoring/anomalies', () => HttpResponse.json({ anomalies: [now], total: 1 })),
    );
    return sent;
  }

  it('are acknowledged, and settled with a note', async () => {
    givenDay();
    const sent = givenHandling();
    const { user } = renderApp('/anomalies?id=an-1');
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }, SLOW));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull(), SLOW);
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    for (const verdict of screen.getAllByRole('radio')) expect(verdict).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Say in a few words what was found', {}, SLOW)).toBeInTheDocument();
    expect(screen.getByText('This field is required')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'True alarm' }));
    await user.type(screen.getByLabelText(/^Note/), 'Was a twin');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Settled as', {}, SLOW)).toBeInTheDocument();
    expect(sent).toEqual([
      { path: 'acknowledge-anomaly', body: {} },
      { path: 'resolve-anomaly', body: { resolution: 'TRUE_ALARM', note: 'Was a twin' } },
    ]);
  });

  it('are only looked at by those who only look on', async () => {
    givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
    givenDay();
    renderApp('/anomalies?id=an-1');
    await screen.findByRole('dialog', {}, SLOW);
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });
});
