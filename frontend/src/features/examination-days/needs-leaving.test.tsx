import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const need = { role: 'EDUQUITY_INVIGILATOR', needed: 4, assigned: 2, byHand: false };

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenAnswer('get', '/examination/examination-day/:id/needs', {
    ...{ needs: [need], needed: 4, assigned: 2, missing: 2 },
  });
  givenAnswer('get', '/examination/examination/:id/staffing-rules', []);
});

it.each<[string, string, string, string, string | RegExp]>([
  ['Set needs', 'Set needs', 'Invigilator (Eduquity)', '7', '7 people in all'],
  [
    'Rules of the examination',
    'How many people each day needs',
    'Per center',
    '3',
    /^A center for 240 candidates needs 13 people/,
  ],
])(
  '%s: says what the numbers come to, and asks before they are given up',
  async (button, title, label, value, total) => {
    const { user } = renderApp('/examination-days/day-1?tab=about');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: button }, SLOW));
      const dialog = await screen.findByRole('dialog', { name: title }, SLOW);
      const [field] = await within(dialog).findAllByLabelText(label, {}, SLOW);
      return { dialog, field: field as HTMLElement };
    };
    const untouched = await open();
    await user.click(within(untouched.dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const { dialog, field } = await open();
    await fill(user, field, value);
    expect(within(dialog).getByText(total)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }, SLOW));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(field).toHaveValue(value);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }, SLOW));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('more or fewer candidates are reckoned into people by the rules of the examination', async () => {
  givenAnswer('get', '/examination/examination/:id/staffing-rules', [
    { role: 'EDUQUITY_INVIGILATOR', perCenter: 1, candidatesPerPerson: 24 },
  ]);
  const { user } = renderApp('/examination-days/day-1?tab=about');
  await user.click(await screen.findByRole('button', { name: 'Set needs' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set needs' }, SLOW));
  await fill(user, await dialog.findByLabelText('Candidates in this batch', {}, SLOW), '241');
  expect(await dialog.findByText('12 people in all', {}, SLOW)).toBeVisible();
  expect(dialog.getByLabelText('Invigilator (Eduquity)')).toHaveValue('12');
});
