import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ExaminationDay } from '~/contract/types.gen';
import { day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (date: string, batch: string, centerId: string, assignedCount: number): ExaminationDay => ({
  ...day,
  ...{ id: [date, batch, centerId].join(), date, batch, centerId, assignedCount },
});
const days = [
  at('2026-11-21', 'Morning', 'c-1', 12),
  at('2026-11-21', 'Morning', 'c-2', 9),
  at('2026-11-21', 'Morning', 'c-3', 30),
  at('2026-11-21', 'Afternoon', 'c-1', 4),
  at('2026-11-22', 'Morning', 'c-1', 0),
  at('2026-11-22', 'Morning', 'c-2', 1),
];
const answer = {
  ...{ days: 2, assigned: 19 },
  skipped: [{ reason: 'Is on duty at another center at the same time', duties: 2 }],
  warned: [],
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
  server.use(
    http.get('*/server/examination/examination-days', ({ request }) => {
      const date = new URL(request.url).searchParams.get('date');
      return HttpResponse.json(days.filter((one) => !date || one.date === date));
    }),
  );
});

/** The dialog, with the first examination and a morning chosen in it, and the next day's morning. */
async function chosen(from = '/examination-days') {
  const sent: unknown[] = [];
  server.use(
    http.post('*/server/examination/examination-days/copy-rosters', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  const { user } = renderApp(from);
  const isList = from === '/examination-days';
  if (isList) await user.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  const copy = { name: 'Copy rosters', hidden: isList };
  await user.click(await screen.findByRole(isList ? 'menuitem' : 'button', copy, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Copy rosters' }, SLOW);
  await user.click(within(dialog).getByRole('combobox', { name: 'Examination' }));
  await user.keyboard('Graduate{ArrowDown}{Enter}');
  const source = within(dialog).getByRole('group', { name: 'From which sitting' });
  const target = within(dialog).getByRole('group', { name: 'To which sitting' });
  await fill(user, within(source).getByLabelText('Date'), '2026-11-21');
  await waitFor(() => expect(within(source).getByRole('combobox', { name: 'Batch' })).toBeEnabled());
  await user.click(within(source).getByRole('combobox', { name: 'Batch' }));
  // The afternoon is the first.
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(within(source).getByRole('combobox', { name: 'Batch' })).toHaveValue(
    'Morning · 3 centers · 51 people',
  );
  return { user, dialog, target, sent };
}

it.each(['/examination-days', '/examination-days/plan'])(
  'the rosters of a sitting are copied to another, opened at %s',
  async (from) => {
    const { user, dialog, target, sent } = await chosen(from);
    await fill(user, within(target).getByLabelText('Date'), '2026-11-22');
    expect(
      await within(dialog).findByText('2 centers have both, with 21 people to copy.', {}, SLOW),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Copy 2 rosters' }));
    expect(await within(dialog).findByText('19 people on the rosters of 2 centers', {}, SLOW)).toBeVisible();
    expect(within(dialog).getByText(/^2 · Is on duty at another center/)).toBeVisible();
    expect(sent).toEqual([
      {
        examinationId: 'ex-1',
        from: { date: '2026-11-21', batch: 'Morning' },
        to: { date: '2026-11-22', batch: 'Morning' },
      },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('a sitting is not copied to itself, nor to a date without days', async () => {
  const { user, dialog, target } = await chosen();
  await fill(user, within(target).getByLabelText('Date'), '2026-11-29');
  expect(await within(dialog).findByText('The examination has no day on this date.', {}, SLOW)).toBeVisible();
  await fill(user, within(target).getByLabelText('Date'), '2026-11-21');
  await waitFor(() => expect(within(target).getByRole('combobox', { name: 'Batch' })).toBeEnabled());
  await user.click(within(target).getByRole('combobox', { name: 'Batch' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await within(dialog).findByText('Choose another date or batch to copy to.', {}, SLOW)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Copy rosters' })).toBeDisabled();
});

it('says why the server refuses, and asks before what was chosen is given up', async () => {
  const { user, dialog, target } = await chosen();
  givenAnswer(
    'post',
    '/examination/examination-days/copy-rosters',
    { error: 'Copy at most 20,000 duties at a time' },
    400,
  );
  await fill(user, within(target).getByLabelText('Date'), '2026-11-22');
  await user.click(await within(dialog).findByRole('button', { name: 'Copy 2 rosters' }, SLOW));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Copy at most 20,000 duties at a time');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});
