import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProposedPost } from '~/contract/types.gen';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, post, reasons } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1';
const CHANGES = '/roster-proposals/rp-1/changes';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

const givenPost = (now: ProposedPost) =>
  givenAnswer('get', '/examination/roster-proposals/rp-1/posts/7', { ...reasons, post: now });

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

it('any person is put in by name', async () => {
  const { told } = givenProposal();
  givenAnswer('get', '/functionary', { data: [ravi], total: 1, nextCursor: null });
  const { user, drawer } = await opened();
  await user.type(drawer.getByRole('combobox', { name: 'Put in another person' }), 'rav');
  await user.click(await screen.findByRole('option', { name: /Ravi Fernandes/, hidden: true }, SLOW));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.body).toEqual({ version: 3, kind: 'PUT_IN', post: 7, functionaryId: 'f-ravi' });
});

it('says which rules were set aside for a person here, and why', async () => {
  givenProposal();
  const anyway = [{ rule: 'HOME' as const, reason: 'The hostel is next door' }];
  givenPost({ ...post, people: post.people.map((person) => ({ ...person, anyway })) });
  const { drawer } = await opened();
  expect(drawer.getByText(/^Set aside: .*The hostel is next door$/)).toBeInTheDocument();
});

it('one press of Escape asks about what was typed, and never closes the post behind it', async () => {
  givenProposal();
  refuse('Served at this center on 3 Nov already.', 'RULE_AGAINST', { anyway: 'SAME_CENTER' });
  const { user, drawer } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Put Ravi Fernandes in' }));
  const dialog = within(await screen.findByRole('dialog', { name: /anyway/ }, SLOW));
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Lives nearest');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW));
  expect(screen.getByRole('dialog', { name: /anyway/ })).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: /Leave/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /anyway/ })).toBeNull(), SLOW);
  expect(screen.getByRole('dialog', { name: /Invigilator/ })).toBeInTheDocument();
});

it('the keyboard stays in the post when the person it was at is taken out', async () => {
  const { told } = givenProposal();
  const { user, drawer } = await opened();
  givenPost({ ...post, people: [] });
  await user.click(drawer.getByRole('button', { name: 'Take out: Rahul Deshpande' }));
  await waitFor(() => expect(told).toHaveLength(1));
  await drawer.findByText('Nobody', {}, SLOW);
  const dialog = screen.getByRole('dialog', { name: /Invigilator/ });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
});

it('a swap that a rule is against names both people', async () => {
  givenProposal();
  refuse('The person lives in this city.', 'RULE_AGAINST', { anyway: 'HOME' });
  const { user, drawer, router } = await opened();
  await user.click(drawer.getByRole('button', { name: 'Swap with…: Rahul Deshpande' }));
  await router.navigate(`${AT}?post=8`);
  const other = within(await screen.findByRole('dialog', { name: /Venue Manager/ }, SLOW));
  await user.click(await other.findByRole('button', { name: 'Swap: Meera Iyer' }, SLOW));
  const said = await screen.findByText('Meera Iyer and Rahul Deshpande cannot be swapped', {}, SLOW);
  expect(said.closest('[role=alert]')).toHaveTextContent('The person lives in this city.');
});
