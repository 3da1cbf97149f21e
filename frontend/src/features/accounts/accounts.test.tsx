import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UserAccount } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/users${path}`;
const sanjay: UserAccount = {
  id: 'u-9',
  name: 'Sanjay Desai',
  userId: 'sanjay',
  email: null,
  mobileNumber: '9876500000',
  provenMobileNumber: '9876500000',
  isMobileNumberVouched: true,
  role: 'AUTHORIZING_AGENCY_ADMIN',
  status: 'ACTIVE',
  authorizingAgencyId: 'a-1',
  agencyName: 'Eduquity',
  regionId: null,
  regionName: null,
  cityId: null,
  cityName: null,
  areDutiesOver: false,
  functionaryId: null,
  dutyGranted: false,
  hasPassword: true,
  hasSecondFactor: false,
  lockedUntil: null,
  passwordFailures: 0,
  createdAt: '2026-11-01T05:00:00Z',
  updatedAt: '2026-11-01T05:00:00Z',
};
let sent: { path: string; body: unknown }[];

/** Keeps what is sent, and answers with the account as the call would leave it. */
const takes = (path: string, change: Partial<UserAccount>, status = 200) =>
  http.post(at(path), async ({ request }) => {
    sent.push({ path, body: await request.json() });
    return HttpResponse.json({ ...sanjay, ...change }, { status });
  });

beforeEach(() => {
  sent = [];
  givenSignedIn();
  server.use(
    http.get(at(''), () => HttpResponse.json({ data: [sanjay], total: 1, nextCursor: null })),
    http.get(at('/:id'), () => HttpResponse.json(sanjay)),
    http.get(at('/:id/sessions'), () => HttpResponse.json([])),
    http.get('*/server/choices/authorizing-agencies', () =>
      HttpResponse.json([{ id: 'a-1', name: 'Eduquity', slug: 'eduquity' }]),
    ),
    http.get('*/server/choices/regions', () =>
      HttpResponse.json([{ id: 'r-1', name: 'Northern Region', slug: 'nr' }]),
    ),
  );
});

it('lists accounts and opens one', async () => {
  const { user, router } = renderApp('/settings/users');
  await user.click(await screen.findByRole('button', { name: 'Open Sanjay Desai' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users/u-9'));
  expect(await screen.findByText('Nobody is signed in with this account')).toBeVisible();
});

it('creates an account whose role decides what else is asked', async () => {
  server.use(takes('', { name: 'Meena Iyer' }, 201));
  const { user } = renderApp('/settings/users/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Meena Iyer');
  await user.type(screen.getByLabelText(/^User ID/), 'meena');
  await user.type(screen.getByLabelText(/^Mobile number/), '9876511111');
  await user.click(screen.getByRole('combobox', { name: /^Role/ }));
  expect(screen.queryByRole('option', { name: 'Super Administrator', hidden: true })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'SSC Regional Administrator', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('Region is required')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: 'Northern Region', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    name: 'Meena Iyer',
    userId: 'meena',
    email: null,
    mobileNumber: '9876511111',
    role: 'SSC_REGION_ADMIN',
    regionId: 'r-1',
    authorizingAgencyId: null,
  });
});

it('creates an account that signs in with a code, without user id and password', async () => {
  server.use(takes('', { name: 'Meena Iyer', role: 'CENTER_COORDINATOR' }, 201));
  const { user } = renderApp('/settings/users/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Meena Iyer');
  await user.type(screen.getByLabelText(/^Mobile number/), '9876511111');
  await user.click(screen.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Center Coordinator', hidden: true }));
  expect(screen.queryByLabelText(/^User ID/)).toBeNull();
  expect(
    screen.getByText('Signs in with a code that goes to the mobile number; there is no password.'),
  ).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: 'Northern Region', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('Meena Iyer can sign in with a code now')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    name: 'Meena Iyer',
    userId: null,
    email: null,
    mobileNumber: '9876511111',
    role: 'CENTER_COORDINATOR',
    regionId: 'r-1',
    authorizingAgencyId: null,
  });
});

it('asks for the city of a city coordinator, by its state', async () => {
  server.use(
    takes('', { name: 'Meena Iyer' }, 201),
    http.get('*/server/choices/states', () => HttpResponse.json([{ id: 's-1', name: 'Delhi' }])),
    http.get('*/server/choices/cities', () => HttpResponse.json([{ id: 'c-1', name: 'New Delhi' }])),
  );
  const { user } = renderApp('/settings/users/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Meena Iyer');
  await user.type(screen.getByLabelText(/^User ID/), 'meena');
  await user.type(screen.getByLabelText(/^Mobile number/), '9876511111');
  await user.click(screen.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'SSC City Coordinator', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('City is required')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^State/ }));
  await user.click(await screen.findByRole('option', { name: 'Delhi', hidden: true }));
  await user.click(screen.getByRole('combobox', { name: /^City/ }));
  await user.click(await screen.findByRole('option', { name: 'New Delhi', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ role: 'SSC_CITY_COORDINATOR', cityId: 'c-1' }));
});

it('gives an account whose duties are over its role by hand', async () => {
  const idle: UserAccount = {
    ...sanjay,
    role: 'SSC_CENTER_COORDINATOR',
    status: 'DISABLED',
    dutyGranted: true,
    areDutiesOver: true,
    authorizingAgencyId: null,
    regionId: 'r-1',
    regionName: 'Northern Region',
  };
  server.use(
    http.get(at('/:id'), () => HttpResponse.json(idle)),
    takes('/:id', {}),
  );
  const { user } = renderApp('/settings/users/u-9');
  expect(await screen.findByText('No duty is left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/:id', body: { role: 'SSC_CENTER_COORDINATOR', regionId: 'r-1' } }]),
  );
});

it('sends only what was changed', async () => {
  server.use(takes('/:id', { email: 'sanjay@example.org' }));
  const { user } = renderApp('/settings/users/u-9');
  await user.type(await screen.findByLabelText('Email'), 'sanjay@example.org');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/:id', body: { email: 'sanjay@example.org' } }]));
});

it('shuts an account out only with a reason', async () => {
  server.use(takes('/:id/disable', { status: 'DISABLED' }));
  const { user } = renderApp('/settings/users/u-9');
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
  expect(await within(dialog).findByText('Give a reason.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Left');
  expect(
    await within(dialog).findByText('Give a reason of 5 to 500 ordinary characters'),
    'a word is too little for whoever reads it later',
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
  expect(sent).toEqual([]);
  await user.clear(within(dialog).getByLabelText(/^Reason/));
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Has left the agency');
  await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('Account disabled')).toBeInTheDocument();
  expect(sent).toEqual([{ path: '/:id/disable', body: { reason: 'Has left the agency' } }]);
});

it('unlocks, and only where something is locked', async () => {
  server.use(
    http.get(at('/:id'), () =>
      HttpResponse.json({ ...sanjay, passwordFailures: 5, lockedUntil: '2099-01-01T00:00:00Z' }),
    ),
    takes('/:id/unlock', {}),
  );
  const { user } = renderApp('/settings/users/u-9');
  expect(await screen.findByText('5 wrong passwords')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('leaves one’s own account to the settings', async () => {
  givenSignedIn({ id: 'u-9' });
  renderApp('/settings/users/u-9');
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
});

it('lets codes go to a number that waits, for a reason', async () => {
  const waiting = { ...sanjay, provenMobileNumber: '9876511111' };
  server.use(
    http.get(at('/:id'), () => HttpResponse.json(waiting)),
    takes('/u-9/mobile-number', {}),
  );
  const { user } = renderApp('/settings/users/u-9');
  expect(await screen.findByText('New number waits')).toBeVisible();
  expect(screen.getByText('9876511111')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let codes go there' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Called back, it is his');
  await user.click(within(dialog).getByRole('button', { name: 'Let codes go there' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/u-9/mobile-number',
        body: { mobileNumber: '9876500000', reason: 'Called back, it is his' },
      },
    ]),
  );
});

it('lets the second administrator agree to a number with one press, and not the first', async () => {
  givenSignedIn({ id: 'u-2' });
  const held = { ...sanjay, codesHeldUntil: '2099-01-01T00:00:00Z' };
  const other = { ...held, id: 'u-8', name: 'Vikram Rao', numberGivenByUserId: 'u-2' };
  server.use(
    http.get(at(''), () =>
      HttpResponse.json({
        data: [{ ...held, numberGivenByUserId: 'u-1' }, other],
        total: 2,
        nextCursor: null,
      }),
    ),
    takes('/u-9/mobile-number/agree', {}),
  );
  const { user } = renderApp('/settings/users');
  expect(await screen.findAllByText('Codes wait')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Agree to the number' }));
  expect(await screen.findByText('Codes go to the number now')).toBeInTheDocument();
  expect(sent).toEqual([{ path: '/u-9/mobile-number/agree', body: { mobileNumber: '9876500000' } }]);
});

it('asks why where an account is let in again that an administrator shut out', async () => {
  server.use(
    http.get(at('/:id'), () =>
      HttpResponse.json({ ...sanjay, status: 'DISABLED', disabledDecidedBy: 'REGION' }),
    ),
    takes('/u-9/enable', {}),
  );
  const { user } = renderApp('/settings/users/u-9');
  await user.click(await screen.findByRole('button', { name: 'Enable account' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The charge was false');
  await user.click(within(dialog).getByRole('button', { name: 'Enable account' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/u-9/enable', body: { reason: 'The charge was false' } }]),
  );
});

it('asks about accounts of which nobody said whose they are', async () => {
  const undecided = {
    accountId: 'u-9',
    accountName: 'Sanjay Desai',
    accountRole: 'EY_CENTER_OBSERVER',
    accountMobileNumber: '9876500000',
    functionaryId: 'f-1',
    functionaryName: 'Meena Iyer',
    uid: 'F123456789',
    mobileNumber: '9876500000',
    isTheirs: false,
  };
  server.use(
    http.get('*/server/functionary/undecided-accounts', () => HttpResponse.json([undecided])),
    takes('/u-9/mobile-number', {}),
  );
  const { user } = renderApp('/settings/users');
  expect(await screen.findByText('1 account to decide about')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meena Iyer' })).toHaveAttribute('href', '/functionary/f-1');
  await user.click(screen.getByRole('button', { name: 'Sanjay Desai and Meena Iyer are the same person' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'It is her own account');
  await user.click(within(dialog).getByRole('button', { name: 'Same person' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ mobileNumber: '9876500000' }));
});
