import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from './data-table';
import { createAppColumnHelper } from './table-hook';
import type { DataTableProps } from './types';

type Person = { id: string; name: string; state: string; seats: number; mobile: string; note: string };
const column = createAppColumnHelper<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('state', { header: 'State', meta: { badge: true } }),
  column.accessor('seats', { header: 'Seats', meta: { align: 'right' } }),
  column.accessor('note', { header: 'Note', enableSorting: false }),
  column.accessor('mobile', { header: 'Mobile', enableSorting: false, meta: { phone: true } }),
  column.display({ id: 'actions', header: () => null, cell: () => <button type="button">Actions</button> }),
]);
const rows: Person[] = [
  { id: 'a', name: 'Asha', state: 'Present', seats: 12, mobile: '9810000001', note: '–' },
  { id: 'b', name: 'Binod', state: 'Absent', seats: 7, mobile: '–', note: 'Late' },
];

const wide = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) =>
    Object.defineProperty(wide(query), 'matches', { value: query.includes('max-width: 47.99em') });
});
afterEach(() => {
  window.matchMedia = wide;
});

function setUp(props: Partial<DataTableProps<Person>> = {}) {
  render(
    <MantineProvider>
      <DataTable label="People" columns={columns} rows={rows} rowName={(row) => row.name} {...props} />
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}
const cards = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');

it('shows a phone a card for each row: its name, what it is, what can be done, and a number to call', () => {
  setUp();
  expect(screen.queryByRole('table')).toBeNull();
  const [asha, binod] = cards().map((card) => within(card));
  expect(asha?.getByText('12').closest('div')).toHaveTextContent('Seats12');
  expect(asha?.queryByText('Note')).toBeNull();
  expect(binod?.getByText('Late')).toBeVisible();
  expect(asha?.getByRole('link', { name: 'Call Asha, 9810000001' })).toHaveAttribute(
    'href',
    'tel:9810000001',
  );
  expect(binod?.queryByRole('link')).toBeNull();
  expect(asha?.getByRole('button', { name: 'Actions' })).toBeVisible();
});

it('keeps the order within reach', async () => {
  const user = setUp();
  const names = () => cards().map((card) => card.textContent?.slice(0, 4));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Seats');
  expect(names()).toEqual(['Bino', 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Turn the order around' }));
  expect(names()).toEqual(['Asha', 'Bino']);
});

it('opens by a press anywhere, but not by a press on what is for something else', async () => {
  const onOpen = vi.fn();
  const onChange = vi.fn();
  const user = setUp({ onOpen, selection: { selected: [], onChange, actions: null } });
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha' }));
  expect(onChange).toHaveBeenLastCalledWith(['a']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
  await user.click(screen.getByRole('link', { name: /^Call Asha/ }));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByText('Late'));
  expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
});
