import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { current, setLocale } from '~/i18n/locale';
import { RowMenu } from '../controls/row-menu';
import { DataTable } from './data-table';
import { createAppColumnHelper } from './table-hook';
import type { DataTableProps } from './types';

type Center = { id: string; name: string; seats: number };
const column = createAppColumnHelper<Center>();
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('seats', { header: 'Seats', meta: { align: 'right' } }),
]);
const rows = [
  { id: 'b', name: 'Nashik', seats: 200 },
  { id: 'a', name: 'Pune', seats: 40 },
];

function setUp(props: Partial<DataTableProps<Center>> = {}) {
  render(
    <MantineProvider>
      <DataTable label="Centers" columns={columns} rows={rows} rowName={(row) => row.name} {...props} />
    </MantineProvider>,
  );
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  return { user: userEvent.setup({ delay: null }), names };
}

describe('the table', () => {
  it('sorts what it has', async () => {
    const { user, names } = setUp();
    expect(names()).toEqual(['Nashik', 'Pune']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Pune', 'Nashik']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('asks the server to sort and page when that is its part', async () => {
    const onChange = vi.fn();
    const { user, names } = setUp({ total: 120, paging: { page: 2, pageSize: 50, sort: '-name', onChange } });
    expect(names()).toEqual(['Nashik', 'Pune']);
    expect(screen.getByText('51–100 of 120')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 50, sort: '-name' });
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ page: 1, sort: expect.stringMatching(/^-?seats$/) });
  });

  it('puts every row on paper, whatever the screen shows', () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ id: `${at}`, name: `Center ${at}`, seats: at }));
    const { names } = setUp({ rows: many });
    expect(names()).toHaveLength(50);
    window.dispatchEvent(new Event('beforeprint'));
    // The browser looks as soon as the event is over.
    expect(names()).toHaveLength(120);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names()).toHaveLength(50);
  });

  it('leaves out what all rows say alike, and says it once; of one page of many nothing is known', () => {
    const alike = columns.concat(
      column.accessor((row) => (row.seats > 0 ? 'Pune' : ''), {
        id: 'city',
        header: 'City',
        meta: { alike: 'seen' },
      }),
    );
    setUp({ columns: alike });
    expect(screen.getByText('City: Pune')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    cleanup();
    setUp({ columns: alike, total: 120, paging: { page: 1, pageSize: 50, onChange: vi.fn() } });
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeVisible();
  });

  it('shows the whole of what a row may have cut', () => {
    setUp();
    expect(screen.getByText('Nashik')).toHaveAttribute('title', 'Nashik');
  });

  it('goes back to the last page there is', () => {
    const onChange = vi.fn();
    setUp({ rows: [], total: 120, paging: { page: 4, pageSize: 50, sort: 'name', onChange } });
    expect(onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 50, sort: 'name' });
  });

  it('says everything in the new language', async () => {
    const kind = column.accessor(() => current().actions.close, { id: 'kind', header: 'Kind' });
    const { names } = setUp({ columns: [kind] });
    expect(names()).toEqual(['Close', 'Close']);
    await act(() => setLocale('hi'));
    expect(names()).toEqual([current().actions.close, current().actions.close]);
    expect(current().actions.close).not.toBe('Close');
  });

  it('opens a row by click and by keyboard', async () => {
    const onOpen = vi.fn();
    const { user } = setUp({ onOpen });
    await user.click(screen.getByText('40'));
    expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
    screen.getByRole('button', { name: 'Open Nashik' }).focus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(rows[0]);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('selects without opening, and shows what can be done', async () => {
    const onChange = vi.fn();
    const onOpen = vi.fn();
    const { user } = setUp({
      onOpen,
      selection: { selected: ['b'], onChange, actions: <button type="button">Assign</button> },
    });
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pune' }));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'a']);
    // A finger beside the box means the box.
    onChange.mockClear();
    const cell = screen.getByRole('checkbox', { name: 'Select Pune' }).closest('td');
    await user.click(cell?.firstElementChild as Element);
    expect(onChange).toHaveBeenLastCalledWith(['b', 'a']);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('leaves open what is open in a row while the list is fetched and drawn again', async () => {
    const user = userEvent.setup({ delay: null });
    const menu = (row: Center) => (
      <RowMenu label={`More for ${row.name}`} links={[{ to: '/', icon: 'edit', text: 'Edit' }]} />
    );
    const drawn = () => (
      <MantineProvider env="test">
        <MemoryRouter>
          <DataTable
            label="Centers"
            columns={[...columns, column.display({ id: 'menu', cell: ({ row }) => menu(row.original) })]}
            rows={rows.map((row) => ({ ...row }))}
            rowName={(row) => row.name}
          />
        </MemoryRouter>
      </MantineProvider>
    );
    const { rerender } = render(drawn());
    await user.click(screen.getByRole('button', { name: 'More for Pune' }));
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    rerender(drawn());
    expect(item).toBeVisible();
    expect(item).toBeInTheDocument();
  });

  it('tells empty, loading and failed apart', async () => {
    const onRetry = vi.fn();
    const { user } = setUp({ rows: [], error: 'No connection', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalled();
  });

  it('says that there is nothing', () => {
    setUp({ rows: [] });
    expect(screen.getByText('Nothing here yet')).toBeVisible();
  });
});
