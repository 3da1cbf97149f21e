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
let told: (string | null)[];

beforeEach(() => {
  told = [];
  givenSignedIn();
  givenDay();
});

async function takeOff(duty: object) {
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', () => HttpResponse.json([duty])),
    http.delete('*/server/examination/examination-day-functionary/:id', ({ request }) => {
      told.push(new URL(request.url).searchParams.get('reason'));
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Rahul Deshpande' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the roster', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take off the roster' }));
  return { dialog };
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
