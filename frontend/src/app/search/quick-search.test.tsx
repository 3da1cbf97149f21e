import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '~/lib/people/roles';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, ravi } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const nothing = () => HttpResponse.json({ data: [], total: 0, nextCursor: null });
beforeEach(() => {
  givenStaff(ravi);
  server.use(
    http.get('*/server/user/sessions', () => HttpResponse.json([])),
    http.get('*/server/examination/centers', nothing),
    http.get('*/server/examination/examination-days', nothing),
  );
});

async function openSearch(role: Role) {
  givenSignedIn({ role });
  const app = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await app.user.click(screen.getByRole('button', { name: 'Search everything' }));
  const input = await screen.findByRole('combobox', { name: 'Screen, person, center or day' });
  return { ...app, input };
}

it('finds a person and opens them by keyboard', async () => {
  const { user, input, router } = await openSearch('SSC_ADMIN');
  await user.type(input, 'ravi');
  expect(await screen.findByRole('option', { name: /Ravi Fernandes/ })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/functionary/f-ravi'));
});

it('loses no key that is typed before its field is there', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await user.keyboard('{Control>}k{/Control}rx{Backspace}avi');
  const input = await screen.findByRole('combobox', { name: 'Screen, person, center or day' });
  await waitFor(() => expect(input).toHaveValue('ravi'));
  await user.keyboard(' f');
  expect(input).toHaveValue('ravi f');
});

it('finds screens of one’s role only', async () => {
  const { user, input } = await openSearch('VENUE_MANAGER');
  expect(await screen.findByRole('option', { name: 'Monitoring' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Users' })).toBeNull();
  await user.type(input, 'zzz');
  expect(await screen.findByText(/Nothing matches/)).toBeVisible();
});

it.each([
  ['notices', 'Notices', '/notices'],
  ['tell people', 'Notices', '/notices'],
  ['proposed', 'Proposed rosters', '/proposals'],
])('finds by “%s” a screen that can do without the rest of its address', async (typed, name, path) => {
  const { user, input, router } = await openSearch('SSC_REGION_ADMIN');
  await user.type(input, typed);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

it('leads the super administrator, who has no menu for them, to the dashboards', async () => {
  const { user, input, router } = await openSearch('SUPER_ADMIN');
  await user.type(input, 'Functionary');
  expect(await screen.findByRole('option', { name: 'Functionary Assigned' })).toBeVisible();
  await user.clear(input);
  await user.type(input, 'Dashboard');
  await user.click(await screen.findByRole('option', { name: 'Dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/ssc-admin'));
});
