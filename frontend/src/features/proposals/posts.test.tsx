import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, post } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { fill, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1';
const CHANGES = '/roster-proposals/rp-1/changes';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

/** A post, open beside the list. */
async function opened() {
  const app = renderApp(AT);
  const posts = await screen.findByRole('region', { name: 'Posts' }, SLOW);
  await app.user.click(await within(posts).findByText('1 of 3', {}, SLOW));
  const drawer = within(await screen.findByRole('dialog', { name: /Invigilator/ }, SLOW));
  await drawer.findByText('Who is here', {}, SLOW);
  return { ...app, drawer };
}

const refuse = (error: string, reason: string, fields = {}) =>
  server.use(
    http.post(
      `*/server/examination${CHANGES}`,
      () => HttpResponse.json({ error, reason, fields }, { status: 409 }),
      { once: true },
    ),
  );

it('an empty post says why people are missing, and why the others are there', async () => {
  givenProposal();
  const { drawer } = await opened();
  expect(drawer.getByText('2 people missing')).toBeInTheDocument();
  expect(drawer.getByText(/14 people kept away, 6 of them by this rule alone/)).toHaveTextContent(
    'Not twice at one center',
  );
  expect(
    drawer.getByText(/whom only the rule “Not twice at one center” keeps away may be asked/),
  ).toBeInTheDocument();
  expect(drawer.getByText('-4 points for “Near home”: 4 km from home')).toBeInTheDocument();
});

it('a person is locked, taken out and put in with one press each, always in the version that is seen', async () => {
  const { told } = givenProposal();
  const { user, drawer } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Lock: Rahul Deshpande' }));
  await waitFor(() => expect(told).toHaveLength(1));
  await user.click(await drawer.findByRole('button', { name: 'Take out: Rahul Deshpande' }));
  await waitFor(() => expect(told).toHaveLength(2));
  await user.click(await drawer.findByRole('button', { name: 'Put Meera Iyer in' }));
  await waitFor(() => expect(told).toHaveLength(3));
  expect(told.map(({ body }) => body)).toEqual([
    { version: 3, kind: 'LOCK', post: 7, functionaryId: 'f-1' },
    { version: 4, kind: 'TAKE_OUT', post: 7, functionaryId: 'f-1' },
    { version: 5, kind: 'PUT_IN', post: 7, functionaryId: 'f-meera' },
  ]);
});

it('puts somebody in against a rule only with a reason, and names the rules that are set aside', async () => {
  const { told } = givenProposal();
  refuse('Served at this center on 3 Nov already.', 'RULE_AGAINST', { anyway: 'SAME_CENTER, HOME' });
  const { user, drawer } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Put Ravi Fernandes in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put Ravi Fernandes in anyway?' }, SLOW));
  expect(dialog.getByText('Nobody serves at the same center twice in a season.')).toBeInTheDocument();
  expect(dialog.getByText(/Not twice at one center, Not where they live/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Put in anyway' }));
  expect(await dialog.findByText(/reason/i, { selector: '[class*=error]' })).toBeInTheDocument();
  expect(told).toEqual([]);
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Nobody else lives here');
  await user.click(dialog.getByRole('button', { name: 'Put in anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /anyway/ })).toBeNull(), SLOW);
  expect(told.map(({ body }) => body)).toEqual([
    {
      ...{ version: 3, kind: 'PUT_IN', post: 7, functionaryId: 'f-ravi' },
      ...{ anyway: ['SAME_CENTER', 'HOME'], reason: 'Nobody else lives here' },
    },
  ]);
});

it('does not offer to set aside what always holds', async () => {
  givenProposal();
  refuse('Serves on this date already.', 'RULE_AGAINST', { anyway: 'ONE_SHIFT_A_DATE' });
  const { user, drawer } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Put Ravi Fernandes in' }));
  expect(await screen.findByText('Serves on this date already.', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put in anyway' })).toBeNull();
});

it('asks anew for what somebody else changed meanwhile, after it has said so', async () => {
  const { now, told } = givenProposal();
  const said = 'Somebody changed this proposal meanwhile. Look at it again, then repeat the change.';
  refuse(said, 'CHANGED_MEANWHILE');
  const { user, drawer } = await opened();
  now.proposal = { ...now.proposal, version: 9 };
  server.use(
    http.get('*/server/examination/roster-proposals/:id/posts', () =>
      HttpResponse.json({
        data: [{ ...post, centerName: 'Changed Hall' }],
        ...{ total: 1, nextCursor: null },
      }),
    ),
  );
  await user.click(drawer.getByRole('button', { name: 'Lock: Rahul Deshpande' }));
  expect(await screen.findByText(said, {}, SLOW)).toBeVisible();
  expect(await screen.findByText('Changed Hall', {}, SLOW)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Lock: Rahul Deshpande' }));
  await waitFor(() => expect(told.map(({ body }) => body)).toMatchObject([{ version: 9, kind: 'LOCK' }]));
});

it('two people change places: one is marked, the other is pressed', async () => {
  const { told } = givenProposal();
  const { user, drawer, router } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Swap with…: Rahul Deshpande' }));
  const pending = 'Swapping Rahul Deshpande at Government Polytechnic: choose who to swap with';
  // In the drawer, and on the page behind it.
  await waitFor(() => expect(screen.getAllByText(pending)).toHaveLength(2));
  // Two people of one post have nothing to swap.
  expect(drawer.queryByRole('button', { name: /^Swap: / })).toBeNull();
  await router.navigate(`${AT}?post=8`);
  const other = within(await screen.findByRole('dialog', { name: /Venue Manager/ }, SLOW));
  await user.click(await other.findByRole('button', { name: 'Swap: Meera Iyer' }, SLOW));
  await waitFor(() =>
    expect(told.map(({ body }) => body)).toEqual([
      {
        ...{ version: 3, kind: 'SWAP', post: 8, functionaryId: 'f-meera' },
        ...{ withPost: 7, withFunctionaryId: 'f-1' },
      },
    ]),
  );
});
