import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FillingPreset } from '~/contract/types.gen';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, presets } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '*/server/examination/filling-presets';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
});

/** Those of the program and some that are kept; the server keeps what it is told. */
function givenKept(kept: Pick<FillingPreset, 'id' | 'name' | 'canDelete'>[] = []) {
  const { told } = givenProposal();
  const rules = presets[0]?.rules as FillingPreset['rules'];
  const sent: FillingPreset[] = [];
  let now = [...presets, ...kept.map((one) => ({ ...one, rules }))];
  server.use(
    http.get(AT, () => HttpResponse.json(now)),
    http.post(AT, async ({ request }) => {
      const body = (await request.json()) as FillingPreset;
      sent.push(body);
      const old = now.find(({ name, canDelete }) => canDelete && name === body.name);
      now = [
        ...now.filter((one) => one !== old),
        { ...body, id: old?.id ?? `fp-${now.length}`, canDelete: true },
      ];
      return HttpResponse.json(now);
    }),
    http.delete(`${AT}/:id`, ({ params }) => {
      now = now.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true });
    }),
  );
  return { told, sent };
}

async function opened() {
  const { user } = renderApp('/proposals?examinationId=ex-1&fill=open');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill rosters' }, SLOW));
  await dialog.findByRole('radio', { name: 'Nearest first' }, SLOW);
  return { user, dialog };
}
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }, SLOW));

it('keeps the rules as the form has them, and chooses them without proposing anything', async () => {
  // The head office uses the same name for others.
  const { told, sent } = givenKept([{ id: 'fp-head', name: 'Ours', canDelete: false }]);
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('radio', { name: 'Like an election' }));
  await user.click(dialog.getByText('Rules'));
  await fill(user, await dialog.findByLabelText(/stand by/), '101');
  await user.click(dialog.getByRole('button', { name: 'Keep these rules…' }));
  expect(await dialog.findByText('A percentage from 0 to 100.')).toBeInTheDocument();
  await fill(user, dialog.getByLabelText(/stand by/), '10');
  await user.click(dialog.getByRole('button', { name: 'Keep these rules…' }));
  const keeping = await asked('Keep these rules');
  await fill(user, keeping.getByLabelText(/^Name/), 'Us');
  await user.click(keeping.getByRole('button', { name: 'Keep rules' }));
  expect(await keeping.findByText('From 3 to 80 ordinary characters.')).toBeInTheDocument();
  await fill(user, keeping.getByLabelText(/^Name/), 'Ours');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Rules kept as Ours', {}, SLOW)).toBeInTheDocument();
  const rules = { ...presets[1]?.rules, reservePercent: 10 };
  expect(sent).toEqual([{ name: 'Ours', rules }]);
  await waitFor(() => expect(dialog.getAllByRole('radio', { name: 'Ours' })).toHaveLength(2), SLOW);
  const [ofHeadOffice, own] = dialog.getAllByRole('radio', { name: 'Ours' });
  expect(own).toBeChecked();
  expect(ofHeadOffice).not.toBeChecked();
  expect(told).toEqual([]);
});

it('says what the server has against keeping them', async () => {
  givenKept();
  const said = 'Fifty choices of rules are kept already. Delete one first.';
  givenAnswer('post', '/examination/filling-presets', { error: said }, 409);
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Keep these rules…' }));
  const keeping = await asked('Keep these rules');
  await fill(user, keeping.getByLabelText(/^Name/), 'Ours');
  await user.click(keeping.getByRole('button', { name: 'Keep rules' }));
  expect(await keeping.findByText(said)).toBeInTheDocument();
});

it('deletes kept rules that may be deleted, and goes back to the first', async () => {
  givenKept([
    { id: 'fp-head', name: 'Everywhere', canDelete: false },
    { id: 'fp-own', name: 'Ours', canDelete: true },
  ]);
  const { user, dialog } = await opened();
  expect(dialog.queryByRole('button', { name: 'Delete these rules…' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Everywhere' }));
  expect(dialog.queryByRole('button', { name: 'Delete these rules…' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Ours' }));
  await user.click(dialog.getByRole('button', { name: 'Delete these rules…' }));
  const question = await asked('Delete Ours?');
  await user.click(question.getByRole('button', { name: 'Delete rules' }));
  await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Ours' })).toBeNull(), SLOW);
  expect(dialog.getByRole('radio', { name: /^Large examination/ })).toBeChecked();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep these rules…' })).toHaveFocus());
});

it('Escape closes the inner dialog only', async () => {
  givenKept([{ id: 'fp-own', name: 'Ours', canDelete: true }]);
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Keep these rules…' }));
  await asked('Keep these rules');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keep these rules' })).toBeNull());
  await user.click(dialog.getByRole('radio', { name: 'Ours' }));
  await user.click(dialog.getByRole('button', { name: 'Delete these rules…' }));
  await asked('Delete Ours?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Ours?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Fill rosters' })).toBeInTheDocument();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});
