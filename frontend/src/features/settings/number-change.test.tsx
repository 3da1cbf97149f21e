import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnMobileNumber } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/user/mobile-number${path}`;
let own: OwnMobileNumber;
let sent: { path: string; body: unknown }[];

/** Keeps what is sent and answers with one's number as it is then. */
const takes = (path: string, then: () => void) =>
  http.post(at(path), async ({ request }) => {
    sent.push({ path, body: await request.json() });
    then();
    return HttpResponse.json(own);
  });

beforeEach(() => {
  sent = [];
  own = {
    mobileNumber: '9000000031',
    provenMobileNumber: '9876543210',
    hasPassword: true,
    change: {
      mobileNumber: '9000000031',
      askedAt: '2026-11-20T05:00:00Z',
      isProven: false,
      isAgreed: false,
    },
  };
  server.use(
    http.get(at(''), () => HttpResponse.json(own)),
    http.post(at('/send-code'), async ({ request }) => {
      sent.push({ path: '/send-code', body: await request.json() });
      return HttpResponse.json({ maskedMobileNumber: 'XXXXXX0031' });
    }),
    takes('/prove', () => {
      if (own.change) own.change.isProven = true;
    }),
    takes('/agree', () => {
      own = { ...own, provenMobileNumber: own.mobileNumber, change: null };
    }),
  );
});

it('leads through the two steps of a new number', async () => {
  givenSignedIn();
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Your new mobile number' });
  expect(screen.getByText(/^Codes still go to 9876543210/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a code to the new number' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/send-code', body: { to: 'NEW' } }]));
  await user.type(screen.getByLabelText(/^Code from the new number/), '482913');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The new number is confirmed')).toBeVisible();
  await user.type(screen.getByLabelText(/^Your password/), 'Kettle-Violin-48');
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your new mobile number' })).toBeNull());
  expect(sent.slice(1)).toEqual([
    { path: '/prove', body: { otp: '482913' } },
    { path: '/agree', body: { mobileNumber: '9000000031', password: 'Kettle-Violin-48' } },
  ]);
});

it('takes a code from the old number where there is no password', async () => {
  own.hasPassword = false;
  givenSignedIn();
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Send a code to the old number' }));
  await user.type(screen.getByLabelText(/^Code from the old number/), '115024');
  expect(screen.queryByRole('button', { name: 'Use the password' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() =>
    expect(sent[1]).toEqual({ path: '/agree', body: { mobileNumber: '9000000031', otp: '115024' } }),
  );
});

it('asks for agreement alone where the number is removed', async () => {
  own = { ...own, mobileNumber: null };
  if (own.change) own.change = { ...own.change, mobileNumber: null, isProven: true };
  givenSignedIn();
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Your mobile number is being removed' });
  expect(screen.queryByText('Confirm that the new number is yours.')).toBeNull();
  await user.type(screen.getByLabelText(/^Your password/), 'Kettle-Violin-48');
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('Your account has no mobile number now')).toBeInTheDocument();
  expect(sent).toEqual([{ path: '/agree', body: { mobileNumber: null, password: 'Kettle-Violin-48' } }]);
});

it('offers no code from the old number where there was none', async () => {
  own.provenMobileNumber = null;
  givenSignedIn();
  renderApp('/settings');
  await screen.findByText('Codes go to 9000000031 once you have done both steps.');
  expect(screen.queryByRole('button', { name: 'Use the old number' })).toBeNull();
});

it('says nothing where no number waits', async () => {
  own.change = null;
  givenSignedIn();
  renderApp('/settings');
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'Profile' });
  expect(screen.queryByRole('heading', { name: 'Your new mobile number' })).toBeNull();
});
