import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { digest, frozen, givenDraw, josef, kavita, LACKING } from '~/test/draws';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1';
const GROUPED = Array(8).fill('0123abcd').join(' ');

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

const opened = async () => {
  const app = renderApp(AT);
  const panel = within(await screen.findByRole('region', { name: 'Witnessed draw' }, SLOW));
  return { ...app, panel };
};

it('a frozen draw shows its digest, what was agreed on before, and what is lacking', async () => {
  givenDraw({ draw: { announced: 'The Sensex at noon on 21 November' } });
  const { panel, user } = await opened();
  expect(screen.getByText('Witnesses say their words now')).toBeVisible();
  expect(panel.getByText(GROUPED)).toBeVisible();
  expect(panel.getByText('The Sensex at noon on 21 November')).toBeVisible();
  expect(panel.getByText('48 hours before a duty begins')).toBeVisible();
  expect(panel.getByText('1.4.0')).toBeVisible();
  expect(panel.getByText('No witness has spoken yet.')).toBeVisible();
  expect(panel.getByText(LACKING)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Draw now' })).toBeDisabled();
  await user.click(panel.getByRole('button', { name: 'Copy: Digest of what was frozen' }));
  expect(await navigator.clipboard.readText()).toBe(digest);
  await user.click(panel.getByRole('button', { name: 'Copy: Address for witnesses' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/draws/rp-1`);
});

it('words from paper are noted for the digest that is shown', async () => {
  const { told } = givenDraw();
  const { panel, user } = await opened();
  // No number was announced.
  expect(panel.queryByRole('button', { name: /announced number/ })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Words from paper…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Words from paper' }, SLOW));
  await fill(user, dialog.getByLabelText(/^Name of the witness/), 'Josef D’Souza');
  await fill(user, dialog.getByLabelText(/^Words/), 'ab');
  await user.click(dialog.getByRole('button', { name: 'Note the words' }));
  expect(await dialog.findByText('From 3 to 200 ordinary characters.')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Words/), 'सात समंदर');
  await user.click(dialog.getByRole('button', { name: 'Note the words' }));
  expect(await panel.findByText('1. Josef D’Souza', {}, SLOW)).toBeVisible();
  expect(panel.getByText(/Read from paper by Anita Rao/)).toBeVisible();
  const body = { kind: 'FROM_PAPER', digest, name: 'Josef D’Souza', words: 'सात समंदर' };
  expect(told).toEqual([{ path: '/roster-draws/rp-1/words', body }]);
});

it('a number that was announced is noted as what it is', async () => {
  const { told } = givenDraw({ draw: { announced: 'The Sensex at noon' } });
  const { panel, user } = await opened();
  await user.click(panel.getByRole('button', { name: 'The announced number…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The announced number' }, SLOW));
  await waitFor(() => expect(dialog.getByText('It was announced: The Sensex at noon')).toBeVisible());
  await fill(user, dialog.getByLabelText(/^Which number/), 'Sensex, 12:00');
  await fill(user, dialog.getByLabelText(/^The number/), '84212.55');
  await user.click(dialog.getByRole('button', { name: 'Note the number' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).toMatchObject({ kind: 'ANNOUNCED', name: 'Sensex, 12:00', words: '84212.55' });
});

it('new witnesses appear by themselves, without their words', async () => {
  const { now } = givenDraw();
  const { panel } = await opened();
  now.draw = { ...frozen, lacking: null, witnesses: [kavita, josef] };
  expect(await panel.findByText('1. Kavita Menon', {}, SLOW)).toBeVisible();
  expect(panel.getByText(/SSC City Coordinator/)).toBeVisible();
  expect(panel.getByText('Their words stay sealed until the draw.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Draw now' })).toBeEnabled();
});

it('is drawn only after it is asked once more, in the version that is seen', async () => {
  const { told } = givenDraw({ draw: { lacking: null, witnesses: [kavita, josef] } });
  const { panel, user } = await opened();
  await user.click(panel.getByRole('button', { name: 'Draw now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw now?' }));
  await waitFor(() => expect(dialog.getByText(/the words of 2 witnesses decide the draw/)).toBeVisible());
  expect(told).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Draw now' }));
  expect(await screen.findByRole('progressbar', { name: 'The roster is being drawn' }, SLOW)).toBeVisible();
  expect(told).toEqual([{ path: '/roster-draws/rp-1/draw', body: { version: 3 } }]);
});

it('what the server has against a draw stands in the question', async () => {
  givenDraw({ draw: { lacking: null, witnesses: [kavita, josef] } });
  server.use(
    http.post('*/server/examination/roster-draws/rp-1/draw', () =>
      HttpResponse.json({ error: LACKING, reason: 'WITNESSES_LACKING' }, { status: 409 }),
    ),
  );
  const { panel, user } = await opened();
  await user.click(panel.getByRole('button', { name: 'Draw now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw now?' }));
  await user.click(dialog.getByRole('button', { name: 'Draw now' }));
  expect(await dialog.findByText(LACKING)).toBeVisible();
});

it('before the digest is known it says that it is being frozen', async () => {
  givenDraw({
    proposal: { state: 'DRAWING', digest: null, seed: '', progress: 0 },
    draw: { frozenAt: null },
  });
  renderApp(AT);
  const bar = { name: 'What the roster is drawn from is being frozen' };
  expect(await screen.findByRole('progressbar', bar, SLOW)).toBeVisible();
});

it('what was frozen is discarded only for a reason, though it was not drawn', async () => {
  const { told } = givenDraw();
  const { user, router } = await opened();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this proposal?' }));
  await fill(user, dialog.getByLabelText(/^Reason/), 'The needs of two centers were wrong');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/proposals'), SLOW);
  const body = { version: 3, reason: 'The needs of two centers were wrong' };
  expect(told).toEqual([{ path: '/roster-proposals/rp-1/cancel', body }]);
});
