import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { anita } from '~/test/fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const session = (id: string, isCurrent: boolean, userAgent: string) => ({
  id,
  isCurrent,
  userAgent,
  kind: 'ADMIN',
  ip: '10.0.0.7',
  deviceId: null,
  createdAt: '2026-11-20T05:00:00Z',
  lastSeenAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-11-20T18:00:00Z',
});
const here = session('s1', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140');
const there = session('s2', false, 'Mozilla/5.0 (Linux; Android 14) Firefox/140');
let open: (typeof here)[];

beforeEach(() => {
  open = [here, there];
  server.use(
    http.get('*/server/user/sessions', () => HttpResponse.json(open)),
    http.post('*/server/user/sessions/:id/end', ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true });
    }),
  );
});

it('shows where one is signed in, and ends what is not known', async () => {
  givenSignedIn();
  const { user } = renderApp('/settings');
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out: Firefox on Android' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
  expect(screen.getByText('This device')).toBeVisible();
});

it('does not offer to end the session one is in', async () => {
  open = [here];
  givenSignedIn();
  renderApp('/settings');
  await screen.findByText('Chrome on Linux');
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});

it('names what is wrong with a profile in the exact words', async () => {
  givenSignedIn();
  const { user } = renderApp('/settings');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.clear(screen.getByLabelText('Mobile Number'));
  await user.type(screen.getByLabelText('Mobile Number'), '123');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Mobile number must be 10 digits')).toBeVisible();
});

it('takes an empty mobile number and an empty e-mail address for none', async () => {
  givenSignedIn();
  const sent: unknown[] = [];
  server.use(
    http.post('*/server/user/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anita);
    }),
  );
  const { user } = renderApp('/settings');
  const mobile = await screen.findByLabelText('Mobile Number');
  expect(mobile).toHaveAccessibleDescription(
    'Codes go to another number once you have confirmed it. Leave it empty to have none.',
  );
  await user.clear(mobile);
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  expect(sent).toEqual([{ name: anita.name, email: null, mobileNumber: null }]);
});

it('says why a number stays with whoever signs in with codes', async () => {
  givenSignedIn({ role: 'VENUE_MANAGER', userId: anita.mobileNumber ?? '' });
  const why =
    'This account signs in with a code that goes to its mobile number, so it cannot be without one.';
  server.use(
    http.post('*/server/user/update', () =>
      HttpResponse.json(
        { error: why, fields: { mobileNumber: why }, reason: 'MOBILE_NUMBER_NEEDED' },
        { status: 409 },
      ),
    ),
  );
  const { user } = renderApp('/settings');
  const mobile = await screen.findByLabelText('Mobile Number');
  expect(mobile).toHaveAccessibleDescription('Codes go to another number once you have confirmed it.');
  await user.clear(mobile);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(mobile).toHaveAccessibleDescription(expect.stringContaining(why)));
});

it('shows no password form to whoever signs in with a code', async () => {
  givenSignedIn({ role: 'VENUE_MANAGER', userId: anita.mobileNumber ?? '' });
  renderApp('/settings');
  expect(
    await screen.findByText('You sign in with a one-time code, so there is no password to change.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it.each([
  ['SSC_ADMIN', ['Users', 'Agencies']],
  ['SSC_REGION_ADMIN', ['Users']],
  ['VENUE_MANAGER', []],
] as const)('leads %s to %j', async (role, links) => {
  givenSignedIn({ role });
  renderApp('/settings');
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'Settings' });
  for (const name of ['Users', 'Agencies']) {
    expect(!!within(main).queryByRole('link', { name }), name).toBe(links.some((link) => link === name));
  }
});
