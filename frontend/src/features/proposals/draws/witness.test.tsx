import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { digest, drawn, frozen, givenDraw, josef, kavita } from '~/test/draws';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/draws/rp-1';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_CITY_COORDINATOR' });
  givenDay();
});

it('the draws that wait are listed, and lead to one of them', async () => {
  givenDraw({ draw: { witnesses: [josef] } });
  const { user, router } = renderApp('/draws');
  const row = await screen.findByRole('row', { name: /Graduate Level 2026/ }, SLOW);
  expect(row).toHaveTextContent('Western Region');
  await user.click(within(row).getByText('Western Region'));
  await waitFor(() => expect(router.state.location.pathname).toBe(AT), SLOW);
  expect(await screen.findByRole('button', { name: 'Say these words' }, SLOW)).toBeVisible();
});

it('says that none waits, or that the list cannot be had', async () => {
  givenAnswer('get', '/examination/roster-draws', { error: 'Not now' }, 500);
  const { user } = renderApp('/draws');
  expect(await screen.findByText('Not now', {}, SLOW)).toBeVisible();
  server.use(http.get('*/server/examination/roster-draws', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No draw waits for words', {}, SLOW)).toBeVisible();
});

it('a witness says words for the digest that is shown, once', async () => {
  const { told } = givenDraw({ draw: { witnesses: [josef], announced: 'The Hindu of 21 November' } });
  const { user } = renderApp(AT);
  const button = await screen.findByRole('button', { name: 'Say these words' }, SLOW);
  expect(screen.getByRole('heading', { level: 1, name: 'Graduate Level 2026' })).toBeInTheDocument();
  expect(screen.getByText(Array(8).fill('0123abcd').join(' '))).toBeVisible();
  expect(screen.getByText('Say words that nobody could guess.')).toBeVisible();
  expect(screen.getByText('The Hindu of 21 November')).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('From 3 to 200 ordinary characters.')).toBeVisible();
  await fill(user, screen.getByLabelText(/^Your words/), 'blue elephants');
  await user.click(button);
  expect(await screen.findByText('Your words are noted', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('1. Josef D’Souza')).toBeVisible();
  expect(screen.getByText('2. Kavita Menon')).toBeVisible();
  const body = { kind: 'SIGNED_IN', digest, words: 'blue elephants' };
  expect(told).toEqual([{ path: '/roster-draws/rp-1/words', body }]);
});

it('those who typed another’s words may still say their own', async () => {
  givenDraw({ draw: { witnesses: [josef] } });
  renderApp(AT);
  expect(await screen.findByLabelText(/^Your words/, {}, SLOW)).toBeVisible();
});

it('what the server has against words stands at the form', async () => {
  givenDraw();
  givenAnswer('post', '/examination/roster-draws/rp-1/words', { error: 'No words are awaited now.' }, 409);
  const { user } = renderApp(AT);
  await fill(user, await screen.findByLabelText(/^Your words/, {}, SLOW), 'blue elephants');
  await user.click(screen.getByRole('button', { name: 'Say these words' }));
  expect(await screen.findByText('No words are awaited now.')).toBeVisible();
});

it('follows the draw until it is over, and then shows all words', async () => {
  const { now } = givenDraw({ draw: { witnesses: [{ ...kavita, isOneself: true }] } });
  renderApp(AT);
  expect(await screen.findByText('Your words are noted', {}, SLOW)).toBeVisible();
  now.proposal = { ...now.proposal, state: 'READY', seed: '89ef4567'.repeat(8) };
  now.draw = drawn;
  expect(await screen.findByText('It is drawn', {}, SLOW)).toBeVisible();
  expect(screen.getByText('13 of 15 places are filled.')).toBeVisible();
  expect(screen.getByText('“blue elephants”')).toBeVisible();
  expect(screen.getByText(Array(8).fill('89ef4567').join(' '))).toBeVisible();
  expect(screen.getByText(/muster roster verify FILE/)).toBeVisible();
});

it('a draw that does not count says so, with the reason', async () => {
  const setAside = [{ at: '2026-11-20T07:00:00Z', seed: '', reason: 'The examination is called off' }];
  givenDraw({ proposal: { state: 'CANCELLED', seed: '' }, draw: { ...frozen, setAside } });
  renderApp(AT);
  expect(await screen.findByText('This draw does not count', {}, SLOW)).toBeVisible();
  expect(screen.getByText('The examination is called off')).toBeVisible();
  expect(screen.queryByLabelText(/^Your words/)).toBeNull();
});

it('a draw out of reach says what is wrong', async () => {
  givenAnswer('get', '/examination/roster-draws/rp-1', { error: 'Draw not found' }, 404);
  renderApp(AT);
  expect(await screen.findByText('Draw not found', {}, SLOW)).toBeVisible();
});
