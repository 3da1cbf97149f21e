import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Functionary } from '~/contract/types.gen';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi, SLOW, type Told } from '~/test/staff';
import { mayLift, type Status, statusesFor } from './status-rules';

/** A picture that is unlike the person's others. */
const odd = {
  id: 'face-1',
  functionaryId: ravi.id,
  fileId: 'file-1',
  file: { id: 'file-1', bucket: 'faces', filename: 'face-1.jpg', mimeType: 'image/jpeg' },
  duplicateSuspected: false,
  flags: ['UNLIKE_OWN_PICTURES'],
  quality: { size: 'good', sharpness: 'good', light: 'good', pose: 'good', occlusion: 'good', faces: 1 },
  createdAt: '2026-06-01T04:30:00Z',
  updatedAt: '2026-06-01T04:30:00Z',
};

let told: Told[];
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  notifications.clean();
  givenSignedIn();
  told = givenStaff(ravi);
});

async function open() {
  const app = renderApp(`/functionary/${ravi.id}`);
  await screen.findByRole('heading', { name: 'Ravi Fernandes' }, SLOW);
  return app;
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], verb: string) => {
  await user.click(screen.getByRole('button', { name: verb }));
  return within(await screen.findByRole('dialog'));
};

it('activates after a question', async () => {
  const { user } = await open();
  const dialog = await press(user, 'Activate');
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Status is now Active', {}, SLOW)).toBeInTheDocument();
  expect(told).toEqual([
    { path: '/functionary/activate', body: { functionaryId: ravi.id, status: 'ACTIVE' } },
  ]);
});

it('says before activation that the person looks like somebody else, whoever of the two came first', async () => {
  givenAnswer('get', '/functionary/face-doubts', {
    lookAlikes: [ravi.id],
    unlikeOwnPictures: [],
    changedIdentities: [],
  });
  const { user } = await open();
  const dialog = await press(user, 'Activate');
  expect(await dialog.findByText(/looks like somebody else who is registered/)).toBeInTheDocument();
  expect(dialog.getByRole('link')).toHaveAttribute('href', '/functionary/duplicates');
});

it('says before activation that the pictures may show different people', async () => {
  givenAnswer('get', '/functionary/functionary-biometrics/:id', [odd, { ...odd, id: 'face-2' }]);
  givenAnswer('get', '/functionary/face-doubts', {
    lookAlikes: [],
    unlikeOwnPictures: [ravi.id],
    changedIdentities: [],
  });
  const { user } = await open();
  expect(await screen.findAllByText(/delete a wrong one/)).toHaveLength(2);
  const dialog = await press(user, 'Activate');
  expect(await dialog.findByText(/do not all look like one person/)).toBeInTheDocument();
});

it('says before activation that look-alikes could not be looked up, and looks again', async () => {
  givenAnswer('get', '/functionary/face-doubts', { error: 'Out of order' }, 500);
  const { user } = await open();
  const dialog = await press(user, 'Activate');
  expect(await dialog.findByText(/could not be looked up/)).toBeInTheDocument();
  givenAnswer('get', '/functionary/face-doubts', {
    lookAlikes: [ravi.id],
    unlikeOwnPictures: [],
    changedIdentities: [],
  });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/looks like somebody else who is registered/)).toBeInTheDocument();
  expect(dialog.queryByText(/could not be looked up/)).toBeNull();
});

it('says so before a block is lifted, too', async () => {
  givenStaff({ ...ravi, status: 'BLACKLISTED' });
  givenAnswer('get', '/functionary/face-doubts', {
    lookAlikes: [ravi.id],
    unlikeOwnPictures: [],
    changedIdentities: [],
  });
  const { user } = await open();
  const dialog = await press(user, 'Lift and activate');
  expect(await dialog.findByText(/looks like somebody else who is registered/)).toBeInTheDocument();
});

it('shows why somebody was left out, although the call succeeded', async () => {
  const reason = 'Before activation this is needed: an enrolled face.';
  givenAnswer('post', '/functionary/activate', {
    functionaryIds: [],
    skipped: [{ functionaryId: ravi.id, reason }],
  });
  const { user } = await open();
  const dialog = await press(user, 'Activate');
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await dialog.findByText(reason)).toBeInTheDocument();
  expect(screen.queryByText('Status is now Active')).toBeNull();
});

it('wants a reason and an end for a block', async () => {
  const { user } = await open();
  const dialog = await press(user, 'Block temporarily');
  await user.click(dialog.getByRole('button', { name: 'Block temporarily' }));
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(dialog.getByText('Give the last day of the block.')).toBeInTheDocument();
  expect(told).toEqual([]);
});

it('sends the reason of a blacklisting', async () => {
  const { user } = await open();
  const dialog = await press(user, 'Blacklist');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Impersonation');
  await user.click(dialog.getByRole('button', { name: 'Blacklist' }));
  expect(await screen.findByText('Status is now Blacklisted', {}, SLOW)).toBeInTheDocument();
  expect(told[0]?.body).toEqual({ functionaryId: ravi.id, status: 'BLACKLISTED', reason: 'Impersonation' });
});

it.each(['BLACKLISTED', 'TEMPORARILY_BLOCKED'] as const)('lifts %s only with a reason', async (status) => {
  told = givenStaff({
    ...ravi,
    status,
    statusDecidedBy: 'HEAD_OFFICE',
    statusReason: 'Complaint under review',
  });
  const { user } = await open();
  const dialog = await press(user, 'Lift and activate');
  await user.click(dialog.getByRole('button', { name: 'Lift and activate' }));
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared');
  await user.click(dialog.getByRole('button', { name: 'Lift and activate' }));
  expect(await screen.findByText('Status is now Active', {}, SLOW)).toBeInTheDocument();
  expect(told[0]?.body).toEqual({ functionaryId: ravi.id, status: 'ACTIVE', reason: 'Cleared' });
});

it('asks why where somebody was made inactive by a decision', async () => {
  told = givenStaff({ ...ravi, statusDecidedBy: 'REGION', statusReason: 'Complaint under review' });
  const { user } = await open();
  const dialog = await press(user, 'Activate');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared');
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Status is now Active', {}, SLOW)).toBeInTheDocument();
  expect(told[0]?.body).toEqual({ functionaryId: ravi.id, status: 'ACTIVE', reason: 'Cleared' });
});

it('tells why and until when somebody is blocked', async () => {
  givenStaff({
    ...ravi,
    status: 'TEMPORARILY_BLOCKED',
    statusReason: 'Complaint under review',
    statusUntil: '2026-12-15',
  });
  await open();
  expect(screen.getByText('Reason: Complaint under review')).toBeInTheDocument();
  expect(screen.getByText('Until 15 Dec 2026')).toBeInTheDocument();
});

it('offers each role what the server would allow, and nothing against the decision of a wider reach', () => {
  const as = (status: Status, statusDecidedBy: Functionary['statusDecidedBy'] = 'SYSTEM') => ({
    status,
    statusDecidedBy,
  });
  expect(statusesFor('SSC_ADMIN', as('INACTIVE', 'HEAD_OFFICE'))).toEqual([
    'ACTIVE',
    'TEMPORARILY_BLOCKED',
    'BLACKLISTED',
  ]);
  expect(statusesFor('SSC_REGION_ADMIN', as('ACTIVE', 'HEAD_OFFICE'))).toEqual([
    'INACTIVE',
    'TEMPORARILY_BLOCKED',
  ]);
  expect(statusesFor('SSC_REGION_ADMIN', as('INACTIVE', 'REGION'))).toEqual([
    'ACTIVE',
    'TEMPORARILY_BLOCKED',
  ]);
  expect(statusesFor('SSC_REGION_ADMIN', as('INACTIVE', 'HEAD_OFFICE'))).toEqual([]);
  expect(mayLift('SSC_REGION_ADMIN', as('INACTIVE', 'HEAD_OFFICE'))).toBe(false);
  expect(statusesFor('SSC_REGION_ADMIN', as('BLACKLISTED'))).toEqual([]);
  expect(statusesFor('AUTHORIZING_AGENCY_ADMIN', as('INACTIVE'))).toEqual(['ACTIVE']);
  expect(statusesFor('AUTHORIZING_AGENCY_ADMIN', as('INACTIVE', 'REGION'))).toEqual([]);
  expect(statusesFor('AUTHORIZING_AGENCY_ADMIN', as('TEMPORARILY_BLOCKED'))).toEqual([]);
  expect(statusesFor('AUTHORIZING_AGENCY_BIOMETRIC_ADMIN', as('INACTIVE'))).toEqual([]);
});

it('says above the activation that a picture waits, with the way to it', async () => {
  givenAnswer('get', `/functionary/functionary-biometrics/${ravi.id}`, [odd]);
  const { user } = await open();
  expect(await screen.findByText(/^A picture waits to be looked at/, {}, SLOW)).toBeVisible();
  const inSight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'To the pictures' }));
  expect(inSight).toHaveBeenCalledOnce();
  inSight.mockRestore();
});
