import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const file = { id: 'p-9', mimeType: 'image/jpeg', bucket: 'gate', filename: 'by-hand.jpg' };
const byHand: typeof log = { ...log, method: 'MANUAL', reason: 'The face is bandaged', file };
const captured = 'Captured: Rahul Deshpande';

const givenLog = (...rows: (typeof log)[]) =>
  server.use(http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json(rows)));

beforeEach(() => {
  givenDay();
});

describe('the log of a day', () => {
  it.each([
    ['SSC_REGION_ADMIN', '/examination-days/day-1?tab=log'],
    ['VENUE_MANAGER', '/monitoring?tab=log'],
  ] as const)('tells a %s why somebody was recorded by hand, and shows both faces', async (role, address) => {
    givenSignedIn({ role });
    givenLog(byHand);
    renderApp(address);
    const cell = (await screen.findByText('The face is bandaged', {}, SLOW)).closest('td') as HTMLElement;
    expect(within(cell).getByText('Hand')).toBeVisible();
    expect(within(cell).getByRole('img', { name: captured })).toHaveAttribute(
      'src',
      '/server/file/gate/by-hand.jpg',
    );
    expect(within(cell).getByRole('img', { name: 'Enrolled: Rahul Deshpande' })).toBeVisible();
  });

  it('keeps faces from onlookers, not the reason', async () => {
    givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
    givenLog(byHand);
    renderApp('/examination-days/day-1?tab=log');
    expect(await screen.findByText('The face is bandaged', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('img', { name: captured })).not.toBeInTheDocument();
  });

  it('says what the gate was warned of, and shows no face that there is no reason to look at', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    givenLog(
      { ...log, id: 'log-2', result: 'WARN', reason: 'MULTIPLE_ENTRY', flags: ['PICTURE_OF_PICTURE'], file },
      { ...log, file },
    );
    renderApp('/examination-days/day-1?tab=log');
    expect(await screen.findByText(/Has already entered and not left/, {}, SLOW)).toBeVisible();
    expect(screen.getByText(/may be a picture of a screen or a print/)).toBeVisible();
    expect(screen.getAllByRole('img', { name: captured })).toHaveLength(1);
  });
});
