import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Proposal, ProposalSummary } from '~/contract/types.gen';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { proposal, summary } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '*/server/examination/roster-proposals';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

const anita = proposal;
const vikram: Proposal = { ...proposal, id: 'rp-2', state: 'ENTERED', filled: 15, createdBy: 'Vikram Singh' };
const north: Proposal = { ...proposal, id: 'rp-3', regionId: 'r-2', regionName: 'Northern Region' };
const sums: Record<string, ProposalSummary> = {
  'rp-1': summary,
  'rp-2': {
    ...summary,
    ...{ duties: 15, standingBy: 2, reserveNeeded: 3, isChanged: true },
    costs: [
      { rule: 'TEAMS', points: 7 },
      { rule: 'FAIR_SHARE', points: 250 },
    ],
    fairness: [
      { duties: 2, before: 0, after: 4 },
      { duties: 3, before: 1, after: 0 },
    ],
    distances: [
      { toKm: 5, duties: 6, ofThoseToBeNear: 1 },
      { toKm: null, duties: 9, ofThoseToBeNear: 0 },
    ],
  },
};

function given(rows: Proposal[]) {
  server.use(
    http.get(AT, () => HttpResponse.json(rows)),
    http.get(`${AT}/:id`, ({ params }) => {
      const found = rows.find(({ id }) => id === params.id);
      return HttpResponse.json({
        ...{ proposal: found, draw: null },
        summary: sums[String(params.id)] ?? null,
      });
    }),
  );
}

const saidOf = (by: string) => `All coming dates; ${by}, 20 Nov 2026, 10:30`;

async function opened() {
  const { user } = renderApp('/proposals?examinationId=ex-1');
  await user.click(await screen.findByRole('button', { name: 'Compare…' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare two proposed rosters' }, SLOW));
  return { user, dialog };
}

it('lays the figures of two proposals side by side', async () => {
  given([anita, north, vikram]);
  const { dialog } = await opened();
  const region = await dialog.findByRole('region', { name: 'The two side by side' }, SLOW);
  expect(region).toHaveAttribute('tabindex', '0');
  const said = within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(said).toEqual([
    ['Filled', '13 of 15', '15 of 15'],
    ['Missing', '2', '0'],
    ['Duties added', '13', '15'],
    ['Standing by', '0 of 0', '2 of 3'],
    ['Most duties of one person', '1', '2'],
    ['Points by rule; fewer are better'],
    ['Fair shares', '300', '250'],
    ['Near home', '120', '–'],
    ['Former teams', '–', '7'],
    ['Duties by way from home'],
    ['0 to 5 km', '–', '6'],
    ['0 to 10 km', '9', '–'],
    ['Over 5 km, or not known', '–', '9'],
    ['Over 10 km, or not known', '4', '–'],
  ]);
  const [head] = within(region).getAllByRole('row');
  expect(head).toHaveTextContent(/Anita Rao.*Vikram Singh/);
  expect(dialog.getByText(/^Second roster: changed by hand/)).toBeInTheDocument();
});

it('choosing the second as the first swaps the two', async () => {
  given([anita, vikram]);
  const { user, dialog } = await opened();
  const first = dialog.getByRole('combobox', { name: 'First roster' });
  expect(first).toHaveValue(saidOf('Anita Rao'));
  await user.click(first);
  const list = await screen.findByRole('listbox', { name: 'First roster', hidden: true });
  await user.click(within(list).getByRole('option', { name: /Vikram Singh/, hidden: true }));
  await waitFor(() => expect(first).toHaveValue(saidOf('Vikram Singh')));
  expect(dialog.getByRole('combobox', { name: 'Second roster' })).toHaveValue(saidOf('Anita Rao'));
  expect(await dialog.findByRole('row', { name: 'Filled 15 of 15 13 of 15' }, SLOW)).toBeInTheDocument();
});

it('is not offered for other regions, or for what is still being drawn', async () => {
  given([anita, north, { ...vikram, state: 'FAILED' }]);
  renderApp('/proposals?examinationId=ex-1');
  await screen.findByRole('row', { name: /Northern Region/ }, SLOW);
  expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull();
});

it('says that one cannot be had, and tries again', async () => {
  given([anita, vikram]);
  const refused = http.get(`${AT}/rp-2`, () => HttpResponse.json({ error: 'Not now' }, { status: 500 }));
  server.use(refused);
  const { user, dialog } = await opened();
  expect(await dialog.findByText('Not now', {}, SLOW)).toBeInTheDocument();
  given([anita, vikram]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('region', { name: 'The two side by side' }, SLOW)).toBeInTheDocument();
});
