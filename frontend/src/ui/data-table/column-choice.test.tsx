import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

it('hides a column for good, but never the one that names the row', async () => {
  givenSignedIn();
  givenStaff(ravi);
  const { user } = renderApp('/functionary');
  await screen.findByRole('columnheader', { name: 'Mobile' }, SLOW);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Mobile', hidden: true }, SLOW));
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Mobile', hidden: true })).toBeNull(),
  );
  expect(localStorage.getItem('muster.columns.functionaries')).toBe('["mobileNumber"]');
});
