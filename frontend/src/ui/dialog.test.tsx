import { Button, MantineProvider, Menu, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider>
      <Button onClick={() => setOpen(true)}>Block</Button>
      <Menu withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Change</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Dialog title="Why?" onClose={() => setOpen(false)}>
          <TextInput label="Reason" />
        </Dialog>
      )}
    </MantineProvider>
  );
}

it.each([
  ['a button', ['Block']],
  ['an entry of a menu', ['More', 'Change']],
])('opened by %s starts at its field, and gives the keyboard back', async (_what, presses) => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  const [first = ''] = presses;
  await user.click(screen.getByRole('button', { name: first }));
  if (presses[1]) await user.click(await screen.findByRole('menuitem', { name: presses[1], hidden: true }));
  const field = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-autofocus'));
  await user.type(field, 'x');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: first })).toHaveFocus());
});
