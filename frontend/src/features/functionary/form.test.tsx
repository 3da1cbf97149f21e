import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, givenStaff, ravi, SLOW, type Told } from '~/test/staff';

const PERMANENT =
  'Permanent address fields are required when permanent address is different from current address';

const GOA = [{ id: 's-goa', name: 'Goa', lgdCode: 30, regionId: 'r-other' }];

const field = (label: string | RegExp) => screen.getByLabelText(label);
vi.setConfig({ testTimeout: 60_000 });
let told: Told[];

beforeEach(() => {
  givenSignedIn();
  told = givenStaff();
});

async function open(path: string, button: string) {
  const app = renderApp(path);
  const submit = await screen.findByRole('button', { name: button }, SLOW);
  return { ...app, submit };
}

describe('registering a functionary', () => {
  const openCreate = () => open('/functionary/create-functionary', 'Create functionary');

  it('names what is missing in the specification’s words', async () => {
    const { user, submit } = await openCreate();
    await user.click(submit);
    for (const message of [
      'First name is required',
      'Aadhaar number must be 12 digits',
      'Mobile number must be 10 digits',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    expect(screen.queryByText(PERMANENT)).toBeNull();
    expect(told).toEqual([]);
  });

  it('wants the permanent address once it is a different one', async () => {
    const { user, submit } = await openCreate();
    expect(screen.getAllByLabelText(/Pin code/)).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Permanent address same as current address' }));
    expect(screen.getAllByLabelText(/Pin code/)).toHaveLength(2);
    await user.click(submit);
    expect((await screen.findAllByText(PERMANENT)).length).toBeGreaterThan(0);
  });

  it('checks the numbers that may be left out', async () => {
    const { user, submit } = await openCreate();
    await fill(user, field('Alternate mobile number'), '12345');
    await fill(user, field('Pin code'), '4110');
    await user.click(submit);
    expect((await screen.findAllByText('Alternate mobile number must be 10 digits')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByText('Pin code must be 6 digits').length).toBeGreaterThan(0);
  });

  it('sends what was filled in and goes to the new record', async () => {
    const { user, submit, router } = await openCreate();
    await fill(user, field(/First name/), ' Ravi ');
    await fill(user, field('Date of birth'), '12-05-1990');
    await fill(user, field(/Aadhaar number/), '123412341234');
    await fill(user, field(/^Mobile number/), '9876500037');
    await user.click(submit);
    expect(await screen.findByRole('heading', { name: 'Ravi Fernandes' }, SLOW)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/functionary/${ravi.id}`);
    expect(told).toEqual([
      {
        path: '/functionary/create',
        body: {
          firstName: 'Ravi',
          dateOfBirth: '1990-05-12',
          aadhaarNumber: '123412341234',
          mobileNumber: '9876500037',
          nationality: 'INDIAN',
          permanentAddressSameAsCurrentAddress: true,
        },
      },
    ]);
  });

  it('keeps whoever lives elsewhere in the region of the one who registers them', async () => {
    givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-west', regionName: 'Western Region' });
    givenAnswer('get', '/choices/states', GOA);
    const { user, submit } = await openCreate();
    await fill(user, field(/First name/), 'Ravi');
    await fill(user, field(/Aadhaar number/), '123412341234');
    await fill(user, field(/^Mobile number/), '9876500037');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Goa', hidden: true }));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Ravi Fernandes' }, SLOW);
    expect(told[0]?.body).toMatchObject({ currentStateId: 's-goa', regionId: 'r-west' });
  });

  it('puts the server’s word under the field and stays', async () => {
    const clash = 'This Aadhaar number is already registered';
    givenAnswer('post', '/functionary/create', { error: clash, fields: { aadhaarNumber: clash } }, 409);
    const { user, submit, router } = await openCreate();
    await fill(user, field(/First name/), 'Ravi');
    await fill(user, field(/Aadhaar number/), '123412341234');
    await fill(user, field(/^Mobile number/), '9876500037');
    await user.click(submit);
    await screen.findAllByText(clash);
    expect(field(/Aadhaar number/)).toHaveAccessibleDescription(expect.stringContaining(clash));
    expect(router.state.location.pathname).toBe('/functionary/create-functionary');
  });
});

describe('editing a functionary', () => {
  const openEdit = () => open(`/functionary/edit/${ravi.id}`, 'Save changes');

  it('keeps a last name from being emptied', async () => {
    const { user, submit } = await openEdit();
    await user.clear(field('Last name'));
    await user.click(submit);
    expect((await screen.findAllByText('Last name is required')).length).toBeGreaterThan(0);
  });

  it('sends only what was changed, never the masked Aadhaar number', async () => {
    const { user, submit, router } = await openEdit();
    await fill(user, field('Middle name'), 'Prakash');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Ravi Fernandes' }, SLOW);
    expect(router.state.location.pathname).toBe(`/functionary/${ravi.id}`);
    expect(told).toEqual([{ path: `/functionary/get/${ravi.id}`, body: { middleName: 'Prakash' } }]);
  });
});

it('moves nobody out of the region when their address changes', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-west', regionName: 'Western Region' });
  givenAnswer('get', '/choices/states', GOA);
  const { user, submit } = await open(`/functionary/edit/${ravi.id}`, 'Save changes');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Goa', hidden: true }));
  await user.click(submit);
  await screen.findByRole('heading', { name: 'Ravi Fernandes' }, SLOW);
  expect(told[0]?.body).toEqual({ currentStateId: 's-goa' });
});

describe('what cannot be loaded', () => {
  it.each([`/functionary/nobody`, `/functionary/edit/nobody`])('%s says so', async (path) => {
    renderApp(path);
    expect(
      await screen.findByRole('heading', { name: 'Failed to load functionary' }, SLOW),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('a center says so', async () => {
    givenAnswer('get', '/examination/center/:id', { error: 'Broken' }, 500);
    renderApp('/center/edit/c-1');
    expect(await screen.findByRole('heading', { name: 'Failed to load center' }, SLOW)).toBeInTheDocument();
  });

  it.each([
    ['/center/', '/examination/centers'],
    ['/examination/', '/examination/examination'],
  ])('%s is not found when its list fails, and can be tried again', async (path, call) => {
    givenAnswer('get', call, { error: 'Out of order' }, 500);
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Not Found' }, SLOW)).toBeInTheDocument();
    expect(screen.getByText('Out of order')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
