import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, presets, proposal } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
});

/** The dialog, opened from the days of an examination. */
async function opened(path = '/examination-days?examinationId=ex-1&date=2026-11-24') {
  const { user, router } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Fill…', hidden: true }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill rosters' }, SLOW));
  await dialog.findByRole('radio', { name: 'Nearest first' }, SLOW);
  return { user, router, dialog };
}

it('what was chosen is asked for, and leads to the proposal', async () => {
  const { told } = givenProposal();
  const { user, router, dialog } = await opened();
  // Those who have one region are not asked for it.
  expect(dialog.queryByLabelText(/^Region/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Like an election' }));
  await user.click(dialog.getByText('Rules'));
  await user.click(await dialog.findByRole('checkbox', { name: /^Trained for the role/ }));
  await fill(user, dialog.getByLabelText(/in a row|consecutive/), '5');
  await fill(user, dialog.getByLabelText(/Sittings a week/), '');
  await fill(user, dialog.getByLabelText(/stand by/), '10');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/proposals/rp-1'), SLOW);
  const { rules } = presets[1]?.rules ?? {};
  expect(told).toEqual([
    {
      path: '/roster-proposals',
      body: {
        ...{ examinationId: 'ex-1', from: '2026-11-24', until: '2026-11-24' },
        rules: { ...rules, trained: true, sittingsInARow: 5, sittingsAWeek: null },
        ...{ agencyShares: [], reservePercent: 10 },
      },
    },
  ]);
});

it('a limit that makes no sense is not sent', async () => {
  const { told } = givenProposal();
  const { user, dialog } = await opened();
  await user.click(dialog.getByText('Rules'));
  await fill(user, await dialog.findByLabelText(/stand by/), '101');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await dialog.findByText('A percentage from 0 to 100.')).toBeInTheDocument();
  expect(told).toEqual([]);
});

it('shares of agencies are asked for while they weigh, one for an agency and role', async () => {
  givenAnswer('get', '/choices/authorizing-agencies', [{ id: 'ag-1', name: 'Eduquity', family: 'EDUQUITY' }]);
  const { told } = givenProposal();
  const { user, dialog } = await opened();
  await user.click(dialog.getByText('Rules'));
  const pick = async (label: string | RegExp, option: string, within_ = dialog) => {
    const box = await within_.findByRole('combobox', { name: label }, SLOW);
    await user.click(box);
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body;
    await user.click(await within(list).findByRole('option', { name: option, hidden: true }, SLOW));
  };
  await pick(/^Shares of agencies/, 'Much');
  await user.click(await dialog.findByRole('button', { name: 'Add a share' }));
  await user.click(dialog.getByRole('button', { name: 'Add a share' }));
  for (const name of ['Share 1', 'Share 2']) {
    const share = within(dialog.getByRole('group', { name }));
    await pick('Agency', 'Eduquity', share);
    await pick('Role', 'Invigilator (Eduquity)', share);
    await fill(user, share.getByLabelText(/percent/), '40');
  }
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await dialog.findByText('An agency has one share in a role.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove share 2' }));
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).toMatchObject({
    agencyShares: [{ authorizingAgencyId: 'ag-1', role: 'EDUQUITY_INVIGILATOR', percent: 40 }],
  });
});

it('a share that was begun holds nothing up once shares do not weigh', async () => {
  const { told } = givenProposal();
  const { user, dialog } = await opened();
  await user.click(dialog.getByText('Rules'));
  const weigh = async (option: string) => {
    const box = await dialog.findByRole('combobox', { name: /^Shares of agencies/ }, SLOW);
    await user.click(box);
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body;
    await user.click(await within(list).findByRole('option', { name: option, hidden: true }, SLOW));
  };
  await weigh('Much');
  await user.click(await dialog.findByRole('button', { name: 'Add a share' }));
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await dialog.findByText(/^Each share needs an agency/)).toBeInTheDocument();
  await weigh('Off');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).toMatchObject({ agencyShares: [] });
});

it('those who see several regions get a proposal for each, in the list', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenProposal();
  const several = [proposal, { ...proposal, id: 'rp-2', regionId: 'r-2', regionName: 'Northern Region' }];
  server.use(
    http.post('*/server/examination/roster-proposals', () => HttpResponse.json(several)),
    http.get('*/server/examination/roster-proposals', () => HttpResponse.json(several)),
  );
  const { user, router, dialog } = await opened();
  expect(dialog.getByPlaceholderText('Every region gets a proposal of its own')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await screen.findByRole('row', { name: /Northern Region/ }, SLOW)).toHaveTextContent('13 of 15');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?examinationId=ex-1');
});

it('what the server has against it stands in the dialog', async () => {
  givenProposal();
  const said = 'This examination has no coming days here. Plan days first, or choose other dates.';
  givenAnswer('post', '/examination/roster-proposals', { error: said }, 409);
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await dialog.findByText(said)).toBeInTheDocument();
});

it('a draw with witnesses is asked for with what is agreed on before', async () => {
  const { told } = givenProposal();
  const { user, dialog } = await opened();
  expect(dialog.queryByLabelText(/^What was announced/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'With witnesses' }));
  await fill(user, await dialog.findByLabelText(/^What was announced/), 'Nil');
  await fill(user, dialog.getByLabelText(/^Tell centers/), '721');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  expect(await dialog.findByText('From 5 to 500 ordinary characters.')).toBeInTheDocument();
  expect(dialog.getByText('A whole number from 1 to 720.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await fill(user, dialog.getByLabelText(/^What was announced/), 'The Hindu of 21 November');
  await fill(user, dialog.getByLabelText(/^Tell centers/), '48');
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  const witnessed = { announced: 'The Hindu of 21 November', hoursBefore: 48 };
  expect(told[0]?.body).toMatchObject({ witnessed });
});

it('what was typed for witnesses holds nothing up once they are not wanted', async () => {
  const { told } = givenProposal();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: 'With witnesses' }));
  await fill(user, await dialog.findByLabelText(/^Tell centers/), '999');
  await user.click(dialog.getByRole('checkbox', { name: 'With witnesses' }));
  await user.click(dialog.getByRole('button', { name: 'Propose rosters' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).not.toHaveProperty('witnessed');
});
