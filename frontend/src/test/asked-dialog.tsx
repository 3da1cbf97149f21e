import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { TextAreaField } from '~/ui/form/text-field';
import { reasonOnly } from '~/validation/reasons';

/** A dialog that wants a reason, and a user who types into it. */
export function askedInDialog() {
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
  const router = createMemoryRouter([{ path: '*', element: dialog }]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { onClose, user: userEvent.setup({ delay: null }) };
}
