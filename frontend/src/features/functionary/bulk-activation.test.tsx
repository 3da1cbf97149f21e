import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, meera, ravi, SLOW, type Told } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
let told: Told[];
beforeEach(() => {
  givenSignedIn();
});

async function ask(...names: string[]) {
  const { user } = renderApp('/functionary/');
  await screen.findByText('Ravi Fernandes', {}, SLOW);
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Activate' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('asks for no reason where nobody is blocked', async () => {
  told = givenStaff(ravi, meera);
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await screen.findByText('2 people are active now')).toBeInTheDocument();
  expect(told[0]?.body).toEqual({ functionaryIds: [ravi.id, meera.id] });
});

it('says who looks like somebody else or has odd pictures, and goes on all the same', async () => {
  told = givenStaff(ravi, meera);
  server.use(
    http.get('*/server/functionary/face-doubts', () =>
      HttpResponse.json({ lookAlikes: [meera.id], unlikeOwnPictures: [ravi.id], changedIdentities: [] }),
    ),
  );
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  const [alike, odd] = (await dialog.findAllByRole('alert')).map((alert) => within(alert));
  expect(alike?.getByText(/1 person looks like somebody else/)).toBeInTheDocument();
  expect(alike?.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Meera Iyer']);
  expect(odd?.getByText(/1 person has pictures that do not all look like one person/)).toBeInTheDocument();
  expect(odd?.getByRole('link', { name: 'Ravi Fernandes' })).toHaveAttribute(
    'href',
    `/functionary/${ravi.id}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await screen.findByText('2 people are active now')).toBeInTheDocument();
});

it('asks why a block is lifted', async () => {
  told = givenStaff(ravi, { ...meera, status: 'TEMPORARILY_BLOCKED', statusDecidedBy: 'REGION' });
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared');
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await screen.findByText('2 people are active now')).toBeInTheDocument();
  // Only with whom it is about.
  expect(told.map(({ body }) => body)).toEqual([
    { functionaryIds: [meera.id], reason: 'Cleared' },
    { functionaryIds: [ravi.id] },
  ]);
});

it('goes on with the others when only the lifting came through', async () => {
  told = givenStaff(ravi, { ...meera, status: 'TEMPORARILY_BLOCKED', statusDecidedBy: 'REGION' });
  let fails = 1;
  server.use(
    http.post('*/server/functionary/activate', async ({ request }) => {
      const { reason } = (await request.clone().json()) as { reason?: string };
      if (reason || fails-- < 1) return undefined;
      return HttpResponse.json({ error: 'Out of order' }, { status: 500 });
    }),
  );
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared');
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await dialog.findByText('Out of order')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Activate 1 person' }));
  expect(await screen.findByText('2 people are active now')).toBeInTheDocument();
  expect(told.map(({ body }) => body)).toEqual([
    { functionaryIds: [meera.id], reason: 'Cleared' },
    { functionaryIds: [ravi.id] },
  ]);
});

it('keeps those ticked who could not be activated', async () => {
  told = givenStaff(ravi, meera);
  const reason = 'Before activation this is needed: an enrolled face.';
  server.use(
    http.post('*/server/functionary/activate', () =>
      HttpResponse.json({
        functionaryIds: [ravi.id],
        skipped: [{ functionaryId: meera.id, reason }],
      }),
    ),
  );
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  await user.click(dialog.getByRole('button', { name: 'Activate 2 people' }));
  expect(await dialog.findByText('Not everybody is active')).toBeInTheDocument();
  expect(dialog.getByText('1 person is active now')).toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.getByRole('checkbox', { name: 'Select Meera Iyer' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Ravi Fernandes' })).not.toBeChecked();
});

it('says beforehand whose block somebody else must lift', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-west' });
  told = givenStaff(ravi, { ...meera, status: 'BLACKLISTED', statusDecidedBy: 'HEAD_OFFICE' });
  const { user, dialog } = await ask('Ravi Fernandes', 'Meera Iyer');
  expect(
    dialog.getByText('1 person stays as they are: only a higher office can lift this'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Meera Iyer')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Activate 1 person' }));
  await screen.findByText('1 person is active now');
  expect(told[0]?.body).toEqual({ functionaryIds: [ravi.id] });
});
