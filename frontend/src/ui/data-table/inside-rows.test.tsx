import { MantineProvider, Menu, Modal, Select, Textarea } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table';
import { createAppColumnHelper } from './table-hook';

type Person = { id: string; name: string };
const column = createAppColumnHelper<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor(() => 'Pune', { id: 'city', header: 'City' }),
  column.display({ id: 'actions', header: () => null, cell: () => <Actions /> }),
]);

/** As on a roster: a menu at the end of the row, whose entry opens a dialog. */
function Actions() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Of the person</Menu.Label>
          <Menu.Item onClick={() => setAsked(true)}>Correct</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={asked} onClose={() => setAsked(false)} title="Correct attendance">
        <p>What was recorded stays.</p>
        <Select label="Attendance" data={['Present', 'Absent']} />
        <Textarea label="Reason" />
      </Modal>
    </>
  );
}

const wide = window.matchMedia;
const onPhone = () => {
  window.matchMedia = (query) =>
    Object.defineProperty(wide(query), 'matches', { value: query.includes('max-width: 47.99em') });
};
afterEach(() => {
  window.matchMedia = wide;
});

async function openDialog() {
  const onOpen = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider env="test">
      <DataTable
        label="People"
        columns={columns}
        rows={[{ id: 'a', name: 'Asha' }]}
        rowName={(row) => row.name}
        onOpen={onOpen}
      />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Of the person'));
  await user.click(screen.getByRole('menuitem', { name: 'Correct' }));
  await screen.findByText('What was recorded stays.');
  return { user, onOpen };
}

describe.each([
  ['a row', () => {}],
  ['a card on a phone', onPhone],
])('%s', (_name, prepare) => {
  it('hears nothing of presses in the menu and the dialog that it opened', async () => {
    prepare();
    const { user, onOpen } = await openDialog();
    const text = screen.getByText('What was recorded stays.');
    const reason = screen.getByLabelText('Reason');
    await user.click(text);
    await user.type(reason, 'The camera had failed{Enter}');
    const field = screen.getByRole('combobox', { name: 'Attendance' });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Present' }));
    await user.click(field);
    await user.keyboard('{ArrowDown}{Enter}');
    await user.pointer([
      { keys: '[TouchA]', target: text },
      { keys: '[TouchA]', target: reason },
    ]);
    for (const target of [text, reason]) fireEvent.click(target);
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Reason')).toHaveValue('The camera had failed\n');
  });

  it('is still opened by a press on what it says', async () => {
    prepare();
    const { user, onOpen } = await openDialog();
    await user.keyboard('{Escape}');
    fireEvent.click(screen.getByText('Pune'));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
