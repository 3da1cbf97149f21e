import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.mock('~/features/dashboards/functionary-activity', () => {
  throw new Error('Loading chunk 17 failed');
});

it('a page whose files cannot be fetched says so inside the shell, and can be tried again', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  // React tells the console what a boundary caught.
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderApp('/dashboard/functionary-activity');
  expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  expect(screen.getByText(/No connection to the server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  said.mockRestore();
});
