import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const unseen = { ...assignment, attendance: null, entryAt: null, exitAt: null };
const HAS_LOGS = '1 entry or exit was recorded for this duty. Give a reason to cancel it; its history stays.';
let told: (string | null)[];

beforeEach(() => {
  told = [];
  givenSignedIn();
  givenDay();
});

async function takeOff(duty: object, hasLogs = false) {
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', () => HttpResponse.json([duty])),
    http.delete('*/server/examination/examination-day-functionary/:id', ({ request }) => {
      const reason = new URL(request.url).searchParams.get('reason');
      told.push(reason);
      if (hasLogs && !reason)
        return HttpResponse.json({ error: HAS_LOGS, code: 'HAS_LOGS' }, { status: 409 });
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Rahul Deshpande' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the roster', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = () => user.click(dialog.getByRole('button', { name: 'Take off the roster' }));
  await press();
  return { user, dialog, press };
}

it('takes somebody off who was not seen yet, without a reason', async () => {
  await takeOff(unseen);
  await waitFor(() => expect(told).toEqual([null]));
});

it('asks for a reason once a gate has seen them', async () => {
  const { dialog } = await takeOff(assignment);
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(told).toEqual([]);
});

it('asks for a reason when a gate has seen them meanwhile', async () => {
  const { dialog, user, press } = await takeOff(unseen, true);
  expect(await dialog.findByText(HAS_LOGS)).toBeInTheDocument();
  await press();
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ill');
  await press();
  await waitFor(() => expect(told).toEqual([null, 'Ill']));
});
