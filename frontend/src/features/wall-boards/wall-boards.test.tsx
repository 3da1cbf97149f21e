import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WallBoard } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { wallBoard, wallKey } from '~/test/wall';
import { stateOf } from './board-state';

vi.setConfig({ testTimeout: 60_000 });

const SLOW = { timeout: 20_000 };
let sent: { path: string; body: unknown }[];

const given = (...boards: WallBoard[]) =>
  server.use(
    http.get('*/server/wall-boards', () =>
      HttpResponse.json({ data: boards, total: boards.length, nextCursor: null }),
    ),
  );

beforeEach(() => {
  sent = [];
  givenSignedIn({ role: 'SSC_ADMIN' });
  server.use(
    http.get('*/server/choices/regions', () =>
      HttpResponse.json([{ id: 'r-1', name: 'Northern Region', slug: 'nr' }]),
    ),
    http.post('*/server/wall-boards', async ({ request }) => {
      sent.push({ path: '', body: await request.json() });
      return HttpResponse.json({ wallBoard, key: wallKey }, { status: 201 });
    }),
    http.post('*/server/wall-boards/:id/revoke', async ({ params, request }) => {
      sent.push({ path: `/${params.id}/revoke`, body: await request.json() });
      return HttpResponse.json({ success: true });
    }),
  );
});

it('lists the screens, what each shows and whether it is on', async () => {
  given(wallBoard, { ...wallBoard, id: 'w-2', name: 'Old hall', regionId: 'r-1', isOn: false });
  renderApp('/wall-boards');
  const on = await screen.findByRole('row', { name: /Control room/ }, SLOW);
  expect(on).toHaveTextContent(/Never opened.*Whole country/);
  const ended = screen.getByRole('row', { name: /Old hall/ });
  await waitFor(() => expect(ended).toHaveTextContent(/Ended.*Northern Region/));
  expect(within(ended).queryByRole('button')).toBeNull();
});

it('tells apart what became of a screen', () => {
  const at = (minutes: number) => Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000;
  const seen = { ...wallBoard, lastSeenAt: '2026-11-20T04:00:00Z' };
  expect(stateOf(seen, at(2))).toBe('on');
  expect(stateOf(seen, at(6))).toBe('silent');
  expect(stateOf({ ...seen, isOn: false }, at(2))).toBe('ended');
  expect(stateOf({ ...seen, isOn: false, hasLostMaker: true }, at(2))).toBe('orphaned');
  expect(stateOf({ ...seen, isOn: false, revokedAt: seen.lastSeenAt }, at(2))).toBe('taken');
});

it('shows the address of a new screen once', async () => {
  given();
  const { user } = renderApp('/wall-boards');
  expect(await screen.findByText('No screen yet', {}, SLOW)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add a wall screen' })[0] as HTMLElement);
  const form = await screen.findByRole('dialog');
  await user.click(within(form).getByRole('button', { name: 'Add a wall screen' }));
  expect(await within(form).findByText('Name is required')).toBeVisible();
  await user.type(within(form).getByLabelText(/^Name/), 'Control room');
  await user.click(within(form).getByRole('combobox', { name: /^For how long/ }));
  await user.click(await screen.findByRole('option', { name: '30 days', hidden: true }));
  await user.click(within(form).getByRole('button', { name: 'Add a wall screen' }));
  const made = await screen.findByRole('dialog', { name: 'The screen’s address' });
  expect(sent).toEqual([{ path: '', body: { name: 'Control room', regionId: null, days: 30 } }]);
  expect(within(made).getByLabelText('Address')).toHaveValue(`${location.origin}/wall#${wallKey}`);
  expect(within(made).getByText(/is shown this once/)).toBeVisible();
  await user.click(within(made).getByRole('button', { name: 'Copy the address' }));
  expect(await within(made).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/wall#${wallKey}`);
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(new RegExp(wallKey))).toBeNull());
});

it('asks why before it takes a screen back', async () => {
  given(wallBoard);
  const { user } = renderApp('/wall-boards');
  await user.click(await screen.findByRole('button', { name: 'Take back Control room' }, SLOW));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/stops showing anything within seconds/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The hall is given back');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/w-1/revoke', body: { reason: 'The hall is given back' } }]),
  );
  expect(await screen.findByText('The screen was taken back')).toBeInTheDocument();
});

it('asks a region’s administrator for no region', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  given(wallBoard);
  const { user } = renderApp('/wall-boards');
  await screen.findByRole('row', { name: /Control room/ }, SLOW);
  await user.click(screen.getByRole('button', { name: 'Add a wall screen' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).queryByRole('combobox', { name: /^Region/ })).toBeNull();
});

it('can be asked again when the list did not come', async () => {
  server.use(http.get('*/server/wall-boards', () => HttpResponse.json({ error: 'No' }, { status: 503 })));
  const { user } = renderApp('/wall-boards');
  const again = await screen.findByRole('button', { name: 'Retry' }, SLOW);
  given(wallBoard);
  await user.click(again);
  expect(await screen.findByRole('row', { name: /Control room/ }, SLOW)).toBeVisible();
});
