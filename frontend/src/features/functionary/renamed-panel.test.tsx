import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

it('shows what an agency renamed until somebody says that they have looked', async () => {
  givenSignedIn();
  givenStaff(ravi);
  const change = {
    id: 'change-1',
    functionary: ravi,
    nameBefore: 'Ravi Rao',
    nameAfter: 'Ravi Fernandes',
    hasNewNumber: true,
    changedBy: 'Asha Iyer',
    changedAt: '2026-06-01T04:30:00Z',
  };
  givenAnswer('get', '/functionary/changed-identities', [change]);
  const { user } = renderApp(`/functionary/${ravi.id}`);
  expect(await screen.findByText('Ravi Rao became Ravi Fernandes.', {}, SLOW)).toBeInTheDocument();
  expect(screen.getByText('The Aadhaar number is another one.')).toBeInTheDocument();
  givenAnswer('post', '/functionary/changed-identities/change-1', { success: true });
  givenAnswer('get', '/functionary/changed-identities', []);
  await user.click(screen.getByRole('button', { name: 'I have looked at it' }));
  await waitFor(() => expect(screen.queryByText('Ravi Rao became Ravi Fernandes.')).toBeNull(), SLOW);
});
