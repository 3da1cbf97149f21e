import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askedInDialog } from '~/test/asked-dialog';

// As on a slow network: what is fetched for long forms is still on its way.
vi.mock('../form/leave-guard', () => new Promise(() => {}));

it('asks before what was typed is given up, also while the rest of the form is on its way', async () => {
  const { onClose, user } = askedInDialog();
  await user.type(await screen.findByLabelText('Reason'), 'A long story');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Stay on this page' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
