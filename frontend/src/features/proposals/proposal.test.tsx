import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, proposal } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

it('a drawn proposal says first what is missing, and what it comes to', async () => {
  givenProposal();
  renderApp(AT);
  expect(await screen.findByText('13 of 15 filled; 1 post lacks 2 people', {}, SLOW)).toBeVisible();
  expect(screen.getByText('It adds 13 duties, one for each person and batch.')).toBeVisible();
  const centers = await screen.findByRole('region', { name: 'By center' });
  const table = within(within(centers).getByRole('table'));
  expect(table.getByRole('row', { name: /Government Polytechnic/ })).toHaveTextContent('6 of 8');
  expect(screen.getByRole('row', { name: /^1 5 18/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Over 10 km, or not known/ })).toHaveTextContent('4');
  const fair = screen.getByRole('row', { name: /Fair shares/ });
  expect(fair).toHaveTextContent('300');
  expect(fair).toHaveTextContent('Duties go to those who had fewer.');
});

it('a full proposal says that nobody is missing', async () => {
  givenProposal({ proposal: { filled: 15 }, summary: { emptyPosts: 0 } });
  renderApp(AT);
  expect(await screen.findByText('15 of 15 posts filled, nobody missing', {}, SLOW)).toBeVisible();
});

it('a center’s row shows its posts', async () => {
  const { asked } = givenProposal();
  const { user } = renderApp(AT);
  const centers = await screen.findByRole('region', { name: 'By center' }, SLOW);
  await user.click(within(centers).getByText('Modern High School'));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('centerId')).toBe('c-2'), SLOW);
});

it('enters only after it has said how many duties it adds, and then shows how far it is', async () => {
  const { told } = givenProposal();
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Enter' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter this roster?' }));
  expect(dialog.getByText(/^It adds 13 duties/)).toBeInTheDocument();
  expect(dialog.getByText('2 people are still missing.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Enter 13 duties' }));
  expect(
    await screen.findByRole('progressbar', { name: 'The duties are being entered' }, SLOW),
  ).toBeVisible();
  expect(told).toEqual([{ path: '/roster-proposals/rp-1/enter', body: { version: 3 } }]);
  // What is being entered cannot be stopped.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('draws again only after it has said what is lost by that', async () => {
  const { told, now } = givenProposal();
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Draw again' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw again?' }, SLOW));
  await waitFor(() =>
    expect(dialog.getByText(/^People who are locked stay. All other changes by hand are lost/)).toBeVisible(),
  );
  expect(told).toEqual([]);
  now.proposal = { ...now.proposal, state: 'DRAWING', progress: 10 };
  await user.click(dialog.getByRole('button', { name: 'Draw again' }));
  await screen.findByText('10% done', { selector: 'p' }, SLOW);
  expect(told.map(({ body }) => body)).toEqual([{ version: 3, kind: 'DRAW' }]);
  // What was pressed is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('follows the drawing until it is over, and has it cancelled', async () => {
  const { now, told } = givenProposal({ proposal: { state: 'DRAWING', progress: 40 }, summary: null });
  const { user, router } = renderApp(AT);
  expect(await screen.findByText('40% done', { selector: 'p' }, SLOW)).toBeVisible();
  now.proposal = { ...proposal, state: 'DRAWING', progress: 70 };
  expect(await screen.findByText('70% done', { selector: 'p' }, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this proposal?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/proposals'), SLOW);
  expect(told).toEqual([{ path: '/roster-proposals/rp-1/cancel', body: { version: 3 } }]);
});

it('a failed one says why, and the same can be asked for again', async () => {
  const failure = 'The roster could not be drawn in time.';
  const { told } = givenProposal({
    proposal: { state: 'FAILED', failure, from: '2026-11-24' },
    summary: null,
  });
  const { user } = renderApp(AT);
  expect(await screen.findByText(failure, {}, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(told).toEqual([
      {
        path: '/roster-proposals',
        body: {
          ...{ examinationId: 'ex-1', regionId: 'r-1', centerId: null, from: '2026-11-24', until: null },
          ...proposal.rules,
        },
      },
    ]),
  );
});

it('what was entered can be undone with its number typed in, and what could not be entered is said', async () => {
  const undo = { id: 'act-1', duties: 12, until: '2099-01-01T00:00:00Z' };
  const { told } = givenProposal({ proposal: { state: 'ENTERED', entered: 12, skipped: 1, undo } });
  givenAnswer('get', '/examination/undo', []);
  const { user } = renderApp(AT);
  expect(await screen.findByText('12 duties entered', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^1 duty could not be entered/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the examination days' })).toHaveAttribute(
    'href',
    '/examination-days?examinationId=ex-1&regionId=r-1',
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo what was entered?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo 12 duties' }));
  expect(told).toEqual([]);
  await fill(user, dialog.getByRole('textbox'), '12');
  await user.click(dialog.getByRole('button', { name: 'Undo 12 duties' }));
  await waitFor(() => expect(told.map(({ path }) => path)).toEqual(['/undo/act-1']));
});
