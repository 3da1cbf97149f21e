import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ExaminationDay } from '~/contract/types.gen';
import { day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
let sent: Record<string, unknown> | undefined;

beforeEach(() => {
  sent = undefined;
  givenSignedIn();
  givenDay();
});

async function open(over: Partial<ExaminationDay>, clashes?: string[]) {
  server.use(
    http.get('*/server/examination/examination-day/:id', () => HttpResponse.json({ ...day, ...over })),
    http.post('*/server/examination/examination-day/:id', async ({ request }) => {
      sent = (await request.json()) as Record<string, unknown>;
      return HttpResponse.json({ ...day, clashes });
    }),
  );
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the day', hidden: true }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function change(closesAt: string, fields: Record<string, string>, clashes?: string[]) {
  const { user, dialog } = await open({ closesAt, assignedCount: 0 }, clashes);
  for (const [label, text] of Object.entries(fields)) {
    await fill(user, dialog.getByLabelText(new RegExp(`^${label}`)), text);
  }
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toBeDefined());
  return sent?.closesAt;
}

it('leaves the closing time alone while the date stays', async () => {
  expect(await change('2026-11-20T12:00:00Z', { Batch: '2' })).toBeUndefined();
});

it.each([
  ['an afternoon', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['midnight', '2026-11-20T18:30:00Z', '2026-11-23T18:30:00.000Z'],
  ['an hour after midnight', '2026-11-20T19:30:00Z', '2026-11-23T19:30:00.000Z'],
])('takes %s along to another date', async (_, before, after) => {
  expect(await change(before, { Date: '23-11-2026' })).toBe(after);
});

it('shows date and batch as they are while people are assigned, and has fields for the times alone', async () => {
  const { dialog } = await open({ assignedCount: 14 });
  expect(
    dialog.getByText('Once people are assigned, date and batch are changed by moving the day.'),
  ).toBeVisible();
  expect(dialog.queryByLabelText(/^Date/)).toBeNull();
  expect(dialog.queryByRole('textbox', { name: /^Batch/ })).toBeNull();
  expect(dialog.getByText(day.batch)).toBeVisible();
  expect(dialog.getByLabelText(/^Day closes at/)).toBeEnabled();
});

it('takes 00:00 for the end of the day', async () => {
  expect(await change('2026-11-20T12:00:00Z', { 'Day closes at': '00:00' })).toBe('2026-11-20T18:30:00.000Z');
});

it('says who cannot be there at the new times', async () => {
  const clash = 'Asha Nair: The functionary is on duty at City School 07:30 to 12:30.';
  await change('2026-11-20T12:00:00Z', { Batch: '2' }, [clash]);
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'People who cannot be there at these times' },
    SLOW,
  );
  expect(within(dialog).getByText(clash)).toBeVisible();
});
