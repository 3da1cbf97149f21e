import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anomaly } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));

describe('anomalies', () => {
  it('are taken on, and whoever comes second is told who has it', async () => {
    givenDay();
    let answer = HttpResponse.json(
      { error: 'Asha Verma has taken this anomaly on already.' },
      { status: 409 },
    );
    server.use(http.post('*/server/monitoring/take-anomaly/an-1', () => answer));
    const { user } = renderApp('/anomalies?id=an-1');
    await user.click(await screen.findByRole('button', { name: 'Take it on' }, SLOW));
    expect(await screen.findByText('Asha Verma has taken this anomaly on already.', {}, SLOW)).toBeVisible();
    const asha = { id: 'u-2', name: 'Asha Verma', role: 'SSC_ADMIN' as const };
    const taken = {
      ...anomaly,
      status: 'ACKNOWLEDGED' as const,
      assignedTo: asha,
      assignedAt: anomaly.createdAt,
    };
    answer = HttpResponse.json(taken);
    server.use(
      http.get('*/server/monitoring/anomalies', () => HttpResponse.json({ anomalies: [taken], total: 1 })),
    );
    await user.click(screen.getByRole('button', { name: 'Take it on' }));
    expect(await screen.findByRole('button', { name: 'Give it back for Asha Verma' }, SLOW)).toBeVisible();
    expect(screen.getAllByText('With Asha Verma')[0]).toBeInTheDocument();
  });

  it('are opened again with a reason, and keep what was decided before', async () => {
    const by = { id: 'u-2', name: 'Asha Verma', role: 'SSC_ADMIN' as const };
    const settled = {
      ...anomaly,
      status: 'RESOLVED' as const,
      resolution: 'FALSE_ALARM' as const,
      resolvedBy: by,
      resolvedAt: '2026-11-20T05:00:00Z',
      steps: [
        {
          kind: 'RESOLVED' as const,
          by,
          at: '2026-11-20T05:00:00Z',
          resolution: 'FALSE_ALARM' as const,
          note: 'A parent',
        },
      ],
    };
    givenDay({ anomalies: [settled] });
    let sent: unknown;
    server.use(
      http.post('*/server/monitoring/reopen-anomaly/an-1', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(anomaly);
      }),
    );
    const { user } = renderApp('/anomalies?id=an-1');
    expect(await screen.findByText('Resolved: False alarm', {}, SLOW)).toBeInTheDocument();
    expect(screen.getByText('A parent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await user.type(screen.getByLabelText(/^Reason/), 'The parent was somebody else');
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(sent).toEqual({ reason: 'The parent was somebody else' }), SLOW);
  });

  it('say whom to call', async () => {
    givenDay();
    renderApp('/anomalies?id=an-1');
    const call = await screen.findByRole('link', { name: 'Call Meera Kulkarni, 9876500009' }, SLOW);
    expect(call).toHaveAttribute('href', 'tel:9876500009');
  });

  it('are narrowed to one’s own and to false alarms', async () => {
    const { asked } = givenDay();
    renderApp('/anomalies?whose=mine&resolution=FALSE_ALARM');
    await waitFor(() => {
      const list = asked.filter(({ pathname }) => pathname.endsWith('/monitoring/anomalies')).at(-1);
      expect(list?.searchParams.get('resolution')).toBe('FALSE_ALARM');
      expect(list?.searchParams.get('assignedToUserId')).toBeTruthy();
      expect(list?.searchParams.has('whose')).toBe(false);
    }, SLOW);
  });
});
