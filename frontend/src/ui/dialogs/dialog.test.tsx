import { Button, MantineProvider, Menu, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { askedInDialog } from '~/test/asked-dialog';
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

it('closes at once while nothing was typed in it', async () => {
  const { onClose, user } = askedInDialog();
  await screen.findByLabelText('Reason');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'Cancel',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('asks before %s gives up what was typed', async (_what, go) => {
  const { onClose, user } = askedInDialog();
  await user.type(await screen.findByLabelText('Reason'), 'A long story');
  await go(user);
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText('Reason')).toHaveValue('A long story');
  expect(onClose).not.toHaveBeenCalled();
  await go(user);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});
