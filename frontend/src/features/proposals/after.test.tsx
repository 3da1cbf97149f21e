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
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
});

it('what was entered and undone says so, and the same can be asked for again', async () => {
  const undoneAt = '2026-11-21T05:00:00Z';
  const { told } = givenProposal({ proposal: { state: 'ENTERED', entered: 12, undoneAt } });
  const { user } = renderApp(AT);
  expect(await screen.findByText('12 duties entered, and undone again', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^Undone on 21 Nov 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(told.map(({ path }) => path)).toEqual(['/roster-proposals']));
  expect(told[0]?.body).toMatchObject({ examinationId: 'ex-1', regionId: 'r-1', ...proposal.rules });
});

it('a proposal that adds nothing says so, and is not entered', async () => {
  givenProposal({ summary: { duties: 0 } });
  renderApp(AT);
  const said = 'It adds nothing: all its people are on duty already.';
  expect(await screen.findByText(said, {}, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter' })).toBeDisabled();
});

it('its rules are said in words, and other rules begin with them', async () => {
  const { told } = givenProposal({ proposal: { from: '2026-11-24', until: '2026-11-25' } });
  const { user } = renderApp(AT);
  await user.click(await screen.findByText('Rules', {}, SLOW));
  expect(await screen.findByText(/^Near home: A little/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask again with other rules…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill rosters' }, SLOW));
  await user.click(await dialog.findByText('Rules', {}, SLOW));
  expect(await dialog.findByLabelText(/Sittings a week/)).toHaveValue('18');
  // One name for a rule, here and in the list behind; teams that do not count have no wish.
  expect(dialog.getByRole('checkbox', { name: 'Not twice at one center' })).toBeChecked();
  expect(dialog.queryByRole('combobox', { name: 'Former teams are' })).toBeNull();
  await fill(user, dialog.getByLabelText(/Sittings a week/), '9');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).toEqual({
    ...{ examinationId: 'ex-1', regionId: 'r-1', from: '2026-11-24', until: '2026-11-25' },
    ...proposal.rules,
    rules: { ...proposal.rules.rules, sittingsAWeek: 9 },
  });
});

it('without needs there is no roster: it leads to the days and says who can set rules', async () => {
  const failure = 'No coming day of this choice needs anybody. Set needs first, or choose other days.';
  givenProposal({
    proposal: { state: 'FAILED', failure, from: '2026-11-24', until: '2026-11-24' },
    summary: null,
  });
  renderApp(AT);
  const link = await screen.findByRole('link', { name: 'Set needs on the days' }, SLOW);
  const days = '/examination-days?examinationId=ex-1&regionId=r-1&date=2026-11-24';
  expect(link).toHaveAttribute('href', days);
  expect(screen.getByText(/The head office can set rules/)).toBeVisible();
});

it('leads back to all proposed rosters, also from an address that there is not', async () => {
  givenProposal();
  givenAnswer('get', '/examination/roster-proposals/rp-9', { error: 'There is no such proposal.' }, 404);
  renderApp('/proposals/rp-9');
  expect(await screen.findByText('There is no such proposal.', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Proposed rosters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All proposed rosters' })).toHaveAttribute('href', '/proposals');
});

it('what was entered leads to telling its people', async () => {
  givenProposal({ proposal: { state: 'ENTERED', entered: 12, from: '2026-11-24', until: '2026-11-25' } });
  renderApp('/proposals/rp-1');
  expect(await screen.findByRole('link', { name: 'Tell these people' }, SLOW)).toHaveAttribute(
    'href',
    '/notices?examinationId=ex-1&regionId=r-1&tell=open&date=2026-11-24&until=2026-11-25',
  );
});
