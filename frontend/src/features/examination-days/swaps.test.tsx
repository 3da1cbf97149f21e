import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DutySwap, LinkedSwap } from '~/contract/types.gen';
import { addDays } from '~/lib/time/dates';
import { assignment, day } from '~/test/day-fixtures';
import { givenLink, LINK } from '~/test/duty-link';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const ahead = { ...day, date: '2036-12-07', closesAt: '2036-12-07T12:00:00Z' };
const later = { ...ahead, id: 'day-2', date: '2036-12-08', closesAt: '2036-12-08T12:00:00Z' };
const mine = {
  ...{ ...assignment, attendance: null, entryAt: null, exitAt: null, standing: 'NOT_DUE' },
  examinationDay: ahead,
};
/** A day that the first answer does not hold. */
const hidden = {
  ...{ ...later, id: 'day-9', date: '2037-01-09', closesAt: '2037-01-09T12:00:00Z' },
  center: { ...day.center, id: 'c-9', name: 'Modern High School' },
};
const theirs = {
  ...mine,
  ...{ id: 'ef-2', functionaryId: 'f-2', role: 'EDUQUITY_INVIGILATOR' },
  functionary: { ...mine.functionary, id: 'f-2', firstName: 'Ravi', middleName: null, lastName: 'Fernandes' },
};
const dutyOf = (id: string, role: LinkedSwap['mine']['role']): LinkedSwap['mine'] => ({
  ...{ id, role, date: '2036-12-07', batch: 'Morning', reportingAt: '2036-12-07T02:00:00Z' },
  ...{ center: 'Modern High School', city: 'Pune' },
});
const side = (name: string, agrees: boolean | null): DutySwap['sides'][number] => ({
  ...{ functionaryId: name, name, agrees, duty: dutyOf(name, 'EDUQUITY_INVIGILATOR') },
  ...{ answeredAt: agrees ? '2036-12-01T08:35:00Z' : null, answeredBy: agrees ? 'LINK' : null },
});
const swap = (change: Partial<DutySwap> = {}): DutySwap => ({
  ...{ id: 'swap-1', state: 'ASKED', isReady: false, createdAt: '2036-12-01T08:30:00Z', endedAt: null },
  sides: [side('Asha Joshi', true), side('Ravi Fernandes', null)],
  ...change,
});

/** A server that keeps one swap, what it was sent, and which days it was asked for. */
function givenSwaps(first: DutySwap[]) {
  const sent: [string, unknown][] = [];
  const asked: URLSearchParams[] = [];
  let now = first;
  const at = (verb: string, next: (body: Record<string, unknown>) => DutySwap) =>
    http.post(`*/server/examination/duty-swaps${verb}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push([verb, body]);
      now = [next(body)];
      return HttpResponse.json(now[0]);
    });
  server.use(
    http.get('*/server/examination/examination-day/:id/duty-swaps', () => HttpResponse.json(now)),
    http.get('*/server/examination/examination-day-functionary/:id', ({ params }) =>
      HttpResponse.json(
        params.id === 'day-1' ? [mine, theirs] : [{ ...theirs, id: 'ef-3', examinationDayId: params.id }],
      ),
    ),
    http.get('*/server/examination/examination-days', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const data = searchParams.get('q') ? [hidden] : [ahead, later];
      return HttpResponse.json({ data, total: searchParams.get('q') ? 1 : 300, nextCursor: null });
    }),
    at('', () => swap()),
    at('/answer', () =>
      swap({ isReady: true, sides: [side('Asha Joshi', true), side('Ravi Fernandes', true)] }),
    ),
    at('/finish', () => swap({ state: 'DONE' })),
    at('/stop', () => swap({ state: 'STOPPED' })),
  );
  const put = (next: DutySwap) => {
    now = [next];
  };
  return { sent, asked, put };
}

beforeEach(() => {
  givenSignedIn();
  givenDay();
});
afterEach(() => void vi.useRealTimers());

/** The dialog that asks with whom a person swaps. */
async function asking() {
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Rahul Deshpande' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Swap with …', hidden: true }));
  return { user, dialog: within(await screen.findByRole('dialog', {}, SLOW)) };
}
/** What an open field offers, and not the closed filters of the page behind it. */
const offered = (field: HTMLElement) =>
  within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement);
const days = (field: HTMLElement) =>
  offered(field)
    .getAllByRole('option', { hidden: true })
    .map((option) => option.textContent);

it('asks two people whether they swap, from the menu of a duty', async () => {
  const { sent } = givenSwaps([]);
  const { user, dialog } = await asking();
  expect(await dialog.findByText('With whom does Rahul Deshpande swap?', {}, SLOW)).toBeVisible();
  await user.click(await dialog.findByRole('combobox', { name: 'Other person' }, SLOW));
  await user.click(await screen.findByRole('option', { name: /Ravi Fernandes/, hidden: true }, SLOW));
  await user.click(dialog.getByRole('button', { name: 'Ask both' }));
  expect(await screen.findByText('Both are asked')).toBeVisible();
  expect(sent).toEqual([['', { dutyId: mine.id, otherDutyId: 'ef-2' }]]);
});

it('offers the days to come of the examination and the region, and those that the server finds', async () => {
  const { sent, asked } = givenSwaps([]);
  const { user, dialog } = await asking();
  const field = await dialog.findByRole('combobox', { name: 'Day of the other duty' }, SLOW);
  await user.click(field);
  await vi.waitFor(
    () =>
      expect(days(field)).toEqual([
        '7 Dec 2036 · 1 · Government Polytechnic',
        '8 Dec 2036 · 1 · Government Polytechnic',
      ]),
    SLOW,
  );
  const [first] = asked;
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    examinationId: 'ex-1',
    regionId: 'r-1',
    sort: 'date',
  });
  expect(first?.get('until')).toBe(addDays(first?.get('date') ?? '', 366));
  await user.clear(field);
  await user.type(field, 'modern');
  await user.click(await screen.findByRole('option', { name: /Modern High School/, hidden: true }, SLOW));
  expect(field).toHaveValue('9 Jan 2037 · 1 · Modern High School');
  await user.click(dialog.getByRole('combobox', { name: 'Other person' }));
  await user.click(await screen.findByRole('option', { name: /Ravi Fernandes/, hidden: true }, SLOW));
  await user.click(dialog.getByRole('button', { name: 'Ask both' }));
  await vi.waitFor(() => expect(sent).toEqual([['', { dutyId: mine.id, otherDutyId: 'ef-3' }]]), SLOW);
});

it('offers no swap of a day that is over', async () => {
  givenSwaps([]);
  const over = { ...mine, examinationDay: { ...day, closesAt: '2026-01-20T12:00:00Z' } };
  givenAnswer('get', '/examination/examination-day-functionary/:id', [over]);
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Rahul Deshpande' }, SLOW));
  await screen.findByRole('menuitem', { name: 'Correct attendance', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Swap with …', hidden: true })).toBeNull();
});

it('shows by itself what a person answers by their link', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { put } = givenSwaps([swap()]);
  renderApp('/examination-days/day-1');
  const panel = within(await screen.findByRole('region', { name: 'Swaps' }, SLOW));
  expect(panel.getByRole('button', { name: 'Swap now' })).toBeDisabled();
  put(swap({ isReady: true, sides: [side('Asha Joshi', true), side('Ravi Fernandes', true)] }));
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(panel.getByRole('button', { name: 'Swap now' })).toBeEnabled(), SLOW);
});

it('notes a yes on the phone, and swaps once both agree', async () => {
  const { sent } = givenSwaps([swap()]);
  const { user } = renderApp('/examination-days/day-1');
  const panel = within(await screen.findByRole('region', { name: 'Swaps' }, SLOW));
  expect(panel.getByRole('button', { name: 'Swap now' })).toBeDisabled();
  await user.click(panel.getByRole('button', { name: 'Ravi Fernandes agrees' }));
  await vi.waitFor(() => expect(panel.getByRole('button', { name: 'Swap now' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Swap now' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await user.click(dialog.getByRole('button', { name: 'Swap now' }));
  expect(await panel.findByText('Swapped', {}, SLOW)).toBeVisible();
  expect(sent).toEqual([
    ['/answer', { swapId: 'swap-1', functionaryId: 'Ravi Fernandes', agrees: true }],
    ['/finish', { swapId: 'swap-1' }],
  ]);
});

it('shows the person of a link both duties, and takes their answer', async () => {
  givenLink();
  const sent: unknown[] = [];
  const asked: LinkedSwap = {
    ...{ id: 'swap-1', with: 'Asha Joshi', agrees: null },
    ...{ mine: dutyOf('a', 'EDUQUITY_INVIGILATOR'), theirs: dutyOf('b', 'EDUQUITY_LAB_SUPERVISOR') },
  };
  server.use(
    http.post('*/server/duty-link/swaps', () => HttpResponse.json([asked])),
    http.post('*/server/duty-link/swaps/answer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([{ ...asked, agrees: true }]);
    }),
  );
  const { user } = renderApp(`/d/${LINK}`);
  const card = within(await screen.findByRole('region', { name: 'Would you swap your duty?' }, SLOW));
  expect(card.getByText('With Asha Joshi')).toBeVisible();
  expect(card.getByText(/Lab Supervisor/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'I agree to the swap' }));
  expect(await card.findByText(/You agree\./)).toBeVisible();
  expect(sent).toEqual([{ link: LINK, swapId: 'swap-1', agrees: true }]);
});
