import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reasonOnly } from '~/validation/reasons';
import { TextAreaField } from './form/text-field';
import { FormDialog } from './form-dialog';

// As on a slow network: what is fetched for long forms is still on its way.
vi.mock('./form/leave-guard', () => new Promise(() => {}));

it('asks before what was typed is given up, also while the rest of the form is on its way', async () => {
  const onClose = vi.fn();
  const dialog = (
    <FormDialog
      title="Why?"
      action="Block"
      onClose={onClose}
      submitError={undefined}
      schema={reasonOnly}
      defaultValues={{ reason: '' }}
      onSubmit={async () => {}}
    >
      <TextAreaField name="reason" label="Reason" />
    </FormDialog>
  );
  render(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reason'), 'A long story');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Stay on this page' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
