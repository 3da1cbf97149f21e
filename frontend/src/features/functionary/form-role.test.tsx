import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

async function open(path: string, button: string) {
  const { user } = renderApp(path);
  await screen.findByRole('button', { name: button }, SLOW);
  return user;
}

const AGENCIES = [
  { id: 'a-edu', name: 'Eduquity', slug: 'eduquity', family: 'EDUQUITY' },
  { id: 'a-ecil', name: 'ECIL', slug: 'ecil', family: 'ECIL' },
];
const role = () => screen.getByRole('combobox', { name: 'Default role' });
const offered = async (user: UserEvent) => {
  await user.click(role());
  const list = document.getElementById(role().getAttribute('aria-controls') ?? '') as HTMLElement;
  const names = within(list)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
};
beforeEach(() => {
  givenSignedIn();
  givenStaff();
  givenAnswer('get', '/choices/authorizing-agencies', AGENCIES);
});

it('the role follows the agency, and goes with one that has another family', async () => {
  const user = await open(`/functionary/edit/${ravi.id}`, 'Save changes');
  await waitFor(async () => expect(await offered(user)).toHaveLength(10));
  expect(role()).toHaveValue('Invigilator (Eduquity)');
  await user.click(screen.getByRole('combobox', { name: 'Agency' }));
  await user.click(await screen.findByRole('option', { name: 'ECIL', hidden: true }));
  expect(role()).toHaveValue('');
  // The four of ECIL, and the one that the record has.
  expect(await offered(user)).toHaveLength(5);
});

it('the role is any without an agency', async () => {
  const user = await open('/functionary/create-functionary', 'Create functionary');
  expect(await offered(user)).toHaveLength(17);
});

it('the role is of the agency of whoever registers', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', authorizingAgencyId: 'a-ecil', agencyName: 'ECIL' });
  const user = await open('/functionary/create-functionary', 'Create functionary');
  await waitFor(async () => expect(await offered(user)).toHaveLength(4));
});

it('a filter by role has the roles of the own agency', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', authorizingAgencyId: 'a-ecil', agencyName: 'ECIL' });
  const { user } = renderApp('/functionary');
  await user.click(await screen.findByRole('button', { name: /^Filter by .*role/i }, SLOW));
  await waitFor(() => expect(screen.getAllByRole('option', { name: /\(/, hidden: true })).toHaveLength(4));
});
