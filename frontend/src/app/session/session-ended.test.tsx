import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded } from '~/lib/people/session-ended';
import { server } from '~/test/msw/server';
import { givenSignedIn, world } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => server.use(http.get('*/server/user/sessions', () => HttpResponse.json([]))));
afterEach(() => sessionEnded.set(false));

/** Somebody in the middle of a form when their session ends. */
async function inMidForm() {
  givenSignedIn();
  const app = renderApp('/settings');
  const name = await screen.findByLabelText('Name');
  await app.user.clear(name);
  await app.user.type(name, 'Anita D. Deshmukh');
  const known = world.user;
  world.user = undefined;
  server.use(
    http.post(
      '*/server/user/update',
      () => HttpResponse.json({ error: 'user must be logged in' }, { status: 401 }),
      { once: true },
    ),
  );
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  return { ...app, name, known };
}

it('keeps what was typed while somebody signs in again beside it', async () => {
  const { user, name, known } = await inMidForm();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  world.user = known;
  await user.click(screen.getByRole('button', { name: 'I have signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toHaveValue('Anita D. Deshmukh');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
});

it('says when nobody is signed in yet', async () => {
  const { user } = await inMidForm();
  await user.click(screen.getByRole('button', { name: 'I have signed in' }));
  expect(await screen.findByText('You are not signed in yet.')).toBeVisible();
});

it('says who is signed in now, and keeps what was typed as somebody else', async () => {
  givenSignedIn();
  const { user } = renderApp('/settings');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Anita D. Deshmukh');
  givenSignedIn({ id: 'somebody-else', name: 'Ravi Fernandes' });
  const refused = { error: 'Another account has signed in on this browser.', reason: 'OTHER_ACCOUNT' };
  server.use(http.post('*/server/user/update', () => HttpResponse.json(refused, { status: 409 })));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('dialog', { name: 'Another account is signed in here now' });
  expect(screen.getByText(/Ravi Fernandes has signed in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toHaveValue('Anita D. Deshmukh');
});
