import { cleanup, act as inReact, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { markUndoable } from '~/lib/browser/undo-mark';
import { assignment, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const people = Array.from({ length: 12 }, (_, index) => ({
  ...assignment,
  ...{
    id: `edf-${index}`,
    functionaryId: `f-${index}`,
    attendance: null,
    entryAt: null,
    standing: 'NOT_DUE',
  },
  functionary: { ...rahul, id: `f-${index}`, firstName: `Person${index}` },
}));

/** A server that cancels, offers to undo it for ten minutes and some seconds, and undoes it. */
function givenRoster() {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  const told: unknown[] = [];
  let acts: object[] = [];
  const until = new Date(Date.now() + 655_000).toISOString();
  const act = {
    ...{
      id: 'act-1',
      kind: 'TAKEN_OFF',
      at: new Date().toISOString(),
      until,
      days: 0,
      duties: 12,
      people: 12,
    },
    ...{ names: [], center: null, examination: null, date: null, batch: null, uploadId: null },
  };
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', () =>
      HttpResponse.json(acts.length > 0 ? [] : people),
    ),
    http.get('*/server/examination/examination-day/:id/cancelled-duties', () => HttpResponse.json([])),
    http.post('*/server/examination/touched', () =>
      HttpResponse.json({
        ...{
          days: 0,
          duties: 12,
          people: 12,
          entered: 0,
          messages: 12,
          messagesAtOnce: 0,
          confirm: 12,
          refusal: null,
        },
        ...{ names: ['Person0 Deshpande', 'Person1 Deshpande'], centers: [] },
      }),
    ),
    http.post('*/server/examination/examination-day/:id/take-off', async ({ request }) => {
      told.push(await request.json());
      acts = [act];
      return HttpResponse.json({ success: true, duties: 12, undo: { id: 'act-1', until, duties: 12 } });
    }),
    http.get('*/server/examination/undo', () => HttpResponse.json(acts)),
    http.post('*/server/examination/undo/:id', ({ params }) => {
      told.push(params.id);
      acts = [];
      return HttpResponse.json({ success: true, days: 0, duties: 12, skipped: [] });
    }),
  );
  return told;
}

it('takes many off a roster with the number typed, keeps the way back through a reload, and goes it', async () => {
  const told = givenRoster();
  const { user } = renderApp('/examination-days/day-1');
  await screen.findByRole('checkbox', { name: 'Select Person0 Deshpande' }, SLOW);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Take off the roster' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('12 duties of 12 people are cancelled.', {}, SLOW)).toBeVisible();
  expect(dialog.getByText('Person0 Deshpande, Person1 Deshpande and 10 more')).toBeVisible();
  await user.type(dialog.getByLabelText('Type 12 to go on'), '12');
  await user.click(dialog.getByRole('button', { name: 'Take 12 people off the roster' }));
  const ids = people.map(({ id }) => id);
  await waitFor(() => expect(told).toEqual([{ ids, confirm: 12 }]));
  expect(await screen.findByText('12 duties cancelled.', {}, SLOW)).toHaveRole('status');

  // As after a reload: another app over the same tab's storage.
  cleanup();
  const again = renderApp('/examination-days/day-1');
  const bar = within(await screen.findByRole('region', { name: 'Undo what was just done' }, SLOW));
  expect(bar.getByText('10 minutes left')).toBeVisible();
  await again.user.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Person0 Deshpande' }, SLOW)).toBeVisible();
  expect(told.at(-1)).toBe('act-1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Undo what was just done' })).toBeNull());
});

it('is not taken away by what was known before the act', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  const until = new Date(Date.now() + 600_000).toISOString();
  const act = {
    id: 'act-3',
    kind: 'TAKEN_OFF',
    at: until,
    until,
    days: 0,
    duties: 12,
    people: 12,
    names: [],
  };
  let acts: object[] = [];
  server.use(http.get('*/server/examination/undo', () => HttpResponse.json(acts)));
  sessionStorage.setItem('muster.undo-until', String(Date.now() + 600_000));
  renderApp('/examination-days/day-1');
  await waitFor(() => expect(sessionStorage.getItem('muster.undo-until')).toBeNull(), SLOW);
  acts = [act];
  inReact(() => markUndoable({ until }));
  expect(await screen.findByText('12 duties cancelled.', {}, SLOW)).toBeVisible();
});

it('says who keeps an act from being undone, and leaves the way back where it is', async () => {
  givenRoster();
  sessionStorage.setItem('muster.undo-until', String(Date.now() + 600_000));
  const until = new Date(Date.now() + 60_000).toISOString();
  const act = {
    id: 'act-2',
    kind: 'DAYS_DELETED',
    at: until,
    until,
    days: 2,
    duties: 46,
    people: 46,
    names: [],
  };
  const skipped = ['Asha: is busy', 'Ravi: is busy'].map((reason) => ({
    ...{ functionaryId: 'f', examinationDayId: 'd', reason },
  }));
  server.use(
    http.get('*/server/examination/undo', () => HttpResponse.json([act])),
    http.post('*/server/examination/undo/:id', () =>
      HttpResponse.json({ error: 'Asha: is busy.', reason: 'MOVED_ON', skipped }, { status: 409 }),
    ),
  );
  const { user } = renderApp('/examination-days/day-1');
  const bar = within(await screen.findByRole('region', { name: 'Undo what was just done' }, SLOW));
  expect(bar.getByText('2 days deleted, 46 duties cancelled.')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Asha: is busy. Ravi: is busy', {}, SLOW)).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
