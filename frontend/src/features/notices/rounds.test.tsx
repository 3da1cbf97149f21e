import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenNotices, round } from '~/test/notices';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';
import { againIn } from './round-words';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/notices/nr-1?examinationId=ex-1';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/examination', []);
});

const nobodyYet = { told: 0, accepted: 0, declined: 0, open: 0, silent: 0 };

it('lists what became of each round and opens it', async () => {
  givenNotices();
  const { user, router } = renderApp('/notices');
  const row = await screen.findByRole('row', { name: /Duty notice/ }, SLOW);
  expect(row).toHaveTextContent('302 sent');
  expect(row).toHaveTextContent('10 failed');
  expect(row).toHaveTextContent('410 of 480');
  expect(
    within(row).getByRole('img', {
      name: 'Duties by answer: Accepted: 410, Declined: 12, Open after no answer: 8, No answer yet: 50',
    }),
  ).toBeVisible();
  await user.click(within(row).getByText('Graduate Level 2026'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices/nr-1'), SLOW);
});

it('asks again by itself while messages are being written', async () => {
  const { now } = givenNotices({ round: { finishedAt: null, written: 120, duties: nobodyYet } });
  renderApp('/notices');
  expect(await screen.findByText('120 of 312', {}, SLOW)).toBeVisible();
  now.rounds = [round];
  expect(await screen.findByText('302 sent', {}, SLOW)).toBeVisible();
});

it('asks again while a message waits or people are asked to take a post, and no longer', () => {
  const of = (change: Partial<typeof round>) => againIn({ ...round, ...change }) > 0;
  expect(of({})).toBe(false);
  expect(of({ finishedAt: null })).toBe(true);
  expect(of({ messages: { ...round.messages, waiting: 1 } })).toBe(true);
  expect(of({ posts: { ...round.posts, asking: 1 } })).toBe(true);
});

it('an empty list leads to telling, and a list that cannot be had to trying again', async () => {
  givenNotices();
  givenAnswer('get', '/examination/duty-notices', { error: 'Not now' }, 500);
  const { user } = renderApp('/notices');
  expect(await screen.findByText('Not now', {}, SLOW)).toBeVisible();
  server.use(
    http.get('*/server/examination/duty-notices', () =>
      HttpResponse.json({ data: [], total: 0, nextCursor: null }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody has been told yet', {}, SLOW)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Tell people…' })).toHaveLength(2);
});

it('a round says how far it is, what was answered, and why a message failed', async () => {
  givenNotices({ round: { finishedAt: null, written: 156 } });
  renderApp(AT);
  expect(await screen.findByText('410 of 480 duties are accepted', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^Being written: 156 of 312 people/)).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ravi Fernandes/ }, SLOW);
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent('The number is switched off');
  expect(row).toHaveTextContent('1 declined, 1 without an answer');
  expect(row).not.toHaveTextContent('98765');
});

it('a round that is being written says so where its people and duties will stand', async () => {
  givenNotices({ round: { finishedAt: null, written: 0, duties: nobodyYet } });
  givenAnswer('get', '/examination/duty-notices/nr-1/people', { data: [], total: 0, nextCursor: null });
  renderApp(AT);
  await waitFor(() => expect(screen.getAllByText('Messages are being written…')).toHaveLength(2), SLOW);
  expect(screen.queryByText(/^No duty has been told|^Nobody is in/)).toBeNull();
});

it.each([
  [1, false, true],
  [1, true, false],
  [0, false, false],
])(
  'with %d messages waiting and a gateway: %s, says that they stay in the outbox: %s',
  async (waiting, hasGateway, says) => {
    givenNotices({ round: { hasGateway, messages: { ...round.messages, waiting } } });
    renderApp(AT);
    await screen.findByRole('row', { name: /Ravi Fernandes/ }, SLOW);
    expect(!!screen.queryByText('No SMS gateway is set up: messages stay in the outbox.')).toBe(says);
  },
);

it('a number leads to its people, who are narrowed and searched by the server', async () => {
  const { asked } = givenNotices();
  const { user } = renderApp(AT);
  const tiles = within(await screen.findByRole('group', { name: 'Messages' }, SLOW));
  await user.click(tiles.getByRole('link', { name: /Failed/ }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('state')).toBe('FAILED'), SLOW);
  await user.click(screen.getByRole('link', { name: 'No answer yet: 50' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('answer')).toBe('SILENT'), SLOW);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or UID' }), 'ravi');
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('q')).toBe('ravi'), SLOW);
  expect(asked.at(-1)?.searchParams.get('pageSize')).toBe('50');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('state')).toBeNull(), SLOW);
});

it.each([
  ['Send again to those it did not reach', { kind: 'NOTICE', againOf: 'nr-1' }],
  ['Remind those without an answer', { kind: 'REMINDER' }],
])('%s goes through the preview', async (name, wish) => {
  const { told } = givenNotices();
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name }, SLOW));
  await user.click(await dialog.findByRole('button', { name: 'Send to 312 people' }, SLOW));
  await waitFor(() => expect(told).toHaveLength(2), SLOW);
  expect(told[1]?.body).toEqual({ examinationId: 'ex-1', regionId: 'r-1', ...wish, confirm: 312 });
});

it('a link is ended after it was asked for once more', async () => {
  const { told } = givenNotices();
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Fernandes' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'End the link', hidden: true }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the link of Ravi Fernandes?' }, SLOW));
  await user.click(dialog.getByRole('button', { name: 'End the link' }));
  await waitFor(() => expect(told).toEqual([{ path: '/duty-links/f-ravi/renew', body: null }]), SLOW);
  expect(await screen.findByText('The link of Ravi Fernandes has ended')).toBeInTheDocument();
});

it('an agency sees its people and cannot write to them', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenNotices();
  renderApp(AT);
  expect(await screen.findByRole('row', { name: /Ravi Fernandes/ }, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send again|^Remind|^Actions/ })).toBeNull();
});

it('a round that is not there leads back to all of them', async () => {
  givenNotices();
  renderApp('/notices/nr-9?examinationId=ex-1');
  expect(await screen.findByText('This round is not in the list.', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/notices');
});

it('speaks Hindi', async () => {
  givenNotices();
  await setLocale('hi');
  renderApp(AT);
  expect(await screen.findByText('480 ड्यूटियों में से 410 स्वीकृत', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'जिनका उत्तर बाकी है उन्हें याद दिलाएँ' })).toBeVisible();
});
