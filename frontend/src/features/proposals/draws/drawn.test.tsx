import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callUp, drawn, givenDraw } from '~/test/draws';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

it('a drawn one shows the words and the seed, and nothing in it is changed by hand', async () => {
  givenDraw({ proposal: { state: 'READY' }, draw: drawn });
  const { user } = renderApp(AT);
  const panel = within(await screen.findByRole('region', { name: 'Witnessed draw' }, SLOW));
  expect(panel.getByText(Array(8).fill('89ef4567').join(' '))).toBeVisible();
  expect(panel.getByText('“blue elephants”')).toBeVisible();
  expect(panel.getByText('“सात समंदर”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull();
  const posts = screen.getByRole('region', { name: 'Posts' });
  await user.click(await within(posts).findByText('1 of 3', {}, SLOW));
  const drawer = within(await screen.findByRole('dialog', { name: /Invigilator/ }, SLOW));
  await drawer.findByText('Who is here', {}, SLOW);
  expect(drawer.queryByRole('button', { name: /Lock|Take out|Swap|Put/ })).toBeNull();
});

it('is set aside only for a reason, and then witnesses speak once more', async () => {
  const { told } = givenDraw({ proposal: { state: 'READY' }, draw: drawn });
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Set aside…' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set this draw aside?' }, SLOW));
  await fill(user, dialog.getByLabelText(/^Reason/), 'Oh');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await dialog.findByText(/5 to 500|at least 5/i)).toBeVisible();
  expect(told).toEqual([]);
  await fill(user, dialog.getByLabelText(/^Reason/), 'A center burned down');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('Witnesses say their words now', {}, SLOW)).toBeVisible();
  const aside = within(screen.getByRole('list', { name: 'Draws that do not count' }));
  expect(aside.getByText('A center burned down')).toBeVisible();
  const body = { version: 3, reason: 'A center burned down' };
  expect(told).toEqual([{ path: '/roster-draws/rp-1/set-aside', body }]);
  // From then on discarding it needs a reason, too.
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const again = within(await screen.findByRole('dialog', { name: 'Discard this proposal?' }, SLOW));
  expect(again.getByLabelText(/^Reason/)).toBeVisible();
});

it('is discarded only for a reason, and then the list is shown', async () => {
  const { told } = givenDraw({ proposal: { state: 'READY' }, draw: drawn });
  const { user, router } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Discard…' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this proposal?' }, SLOW));
  await fill(user, dialog.getByLabelText(/^Reason/), 'The examination is called off');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/proposals'), SLOW);
  const body = { version: 3, reason: 'The examination is called off' };
  expect(told).toEqual([{ path: '/roster-proposals/rp-1/cancel', body }]);
});

it('what is sealed is not asked for: a note says who sees it when', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  const { asked } = givenDraw({ proposal: { state: 'READY' }, draw: { ...drawn, isSealed: true } });
  renderApp(AT);
  expect(await screen.findByText('Who serves where is sealed', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^Each center is told 48 hours before a duty begins there/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Posts' })).toBeNull();
  expect(screen.getByRole('region', { name: 'By center' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('entering it says what people learn at once, and what later', async () => {
  givenDraw({ proposal: { state: 'READY' }, draw: drawn });
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Enter' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter this roster?' }));
  await waitFor(() =>
    expect(dialog.getByText(/learn their date and city now, and their center 48 hours/)).toBeVisible(),
  );
});

it('while centers are still to be told it says how many are called up, who, and what is next', async () => {
  const told = { ...drawn, calledUp: 14, nextToldAt: '2026-12-04T03:30:00Z' };
  givenDraw({ proposal: { state: 'TOLD' }, draw: told });
  renderApp(AT);
  expect(await screen.findByText('14 people are called up', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/The next centers are told on 4 Dec 2026, 09:00\./)).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'Called up' }));
  const row = await table.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect(row).toHaveTextContent('6 Dec 2026');
  expect(row).toHaveTextContent(callUp.mark);
  expect(screen.getByRole('button', { name: 'Discard…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set aside…' })).toBeNull();
});

it('call-ups that cannot be had do not take the rest of the page', async () => {
  givenDraw({ proposal: { state: 'ENTERED', entered: 13 }, draw: { ...drawn, calledUp: 13 } });
  givenAnswer('get', '/examination/roster-draws/rp-1/call-ups', { error: 'Not now' }, 500);
  renderApp(AT);
  expect(await screen.findByText('Not now', {}, SLOW)).toBeVisible();
  expect(screen.getByText('13 duties entered')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Protocol' })).toHaveAttribute('href', '/proposals/rp-1/protocol');
});
