import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SheetDraft } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { givenDraft } from '~/test/fake-draft';
import { server } from '~/test/msw/server';
import { renderGuarded } from '~/test/render-guarded';
import { givenPlan, planOf, sitting } from '~/test/sheet-plans';
import { RowsStep } from './rows-step';

// A page without layout is nowhere: the grid is given a size to show rows in.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

async function open(size = 12, more: Partial<SheetDraft> = {}) {
  await words('sheetWizard', 'sheetRows');
  const fake = givenDraft(size);
  const { user } = renderGuarded(<RowsStep draft={{ ...fake.draft, ...more }} />);
  await inGrid('Person 1');
  return { user, ...fake };
}

/** The cell of a row and a column, both counted from 1. */
function cell(row: number, column: number): HTMLElement {
  const line = within(grid())
    .getAllByRole('row')
    .find((one) => one.getAttribute('aria-rowindex') === String(row + 1));
  if (!line) throw new Error(`Row ${row} is not shown.`);
  const found = within(line)
    .getAllByRole('gridcell')
    .find((one) => one.getAttribute('aria-colindex') === String(column + 1));
  if (!found) throw new Error(`Column ${column} is not shown.`);
  return found;
}
const grid = () => screen.getByRole('grid', { name: 'Rows of the sheet' });
const inGrid = async (text: string) => within(await screen.findByRole('grid')).findByText(text);
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

function paste(text: string) {
  const clipboardData = { getData: () => text };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  grid().dispatchEvent(Object.assign(event, { clipboardData }));
}

describe('the findings', () => {
  it('take one decision for all rows with the same fault', async () => {
    const { user, asked } = await open();
    const card = await screen.findByRole('region', { name: 'Date Of Birth: 4 rows' });
    await user.click(within(card).getByRole('button', { name: 'Write the years in 4 rows' }));
    expect(await screen.findByText('4 rows changed.')).toBeVisible();
    expect(asked.mends).toEqual([
      { kind: 'SHORT_YEARS', field: 'dateOfBirth', latest: new Date().getFullYear() - 18 },
    ]);
    expect(cell(1, 2)).toHaveTextContent('24-05-1979');
    expect(screen.queryByRole('region', { name: /Date Of Birth/ })).not.toBeInTheDocument();
  });

  it('read a word as another everywhere', async () => {
    const { user, asked } = await open();
    const card = await screen.findByRole('region', { name: 'Gender: 3 rows' });
    await user.click(within(card).getByRole('combobox', { name: 'Read “Gents” as' }));
    await user.click(await screen.findByRole('option', { name: 'Male' }));
    await user.click(within(card).getByRole('button', { name: 'Replace in 3 rows' }));
    await waitFor(() => expect(cell(1, 3)).toHaveTextContent('Male'));
    expect(asked.mends).toEqual([{ kind: 'REPLACE', field: 'gender', was: 'Gents', now: 'MALE' }]);
  });

  it('show the rows of a group alone', async () => {
    const { user } = await open();
    const card = await screen.findByRole('region', { name: 'Gender: 3 rows' });
    await user.click(within(card).getByRole('button', { name: 'Show these rows' }));
    await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '4'));
    expect(await inGrid('Person 6')).toBeVisible();
    expect(within(grid()).queryByText('Person 2')).not.toBeInTheDocument();
  });
});

describe('a roster', () => {
  it('shows its plan above the rows, which leads to those that cannot be entered', async () => {
    givenPlan(planOf(sitting({ conflicts: 6 })));
    const { user } = await open(12, { kind: 'ROSTER' });
    const plan = await screen.findByRole('region', { name: 'Plan' });
    await user.click(await within(plan).findByRole('button', { name: 'Show these rows' }));
    await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '7'));
    expect(within(grid()).queryByText('Person 2')).not.toBeInTheDocument();
  });

  it('has the examination that is the same for all rows in its last column', async () => {
    givenPlan(planOf());
    const first = givenDraft(1).draft.columns[0];
    if (!first) throw new Error('The fake has no column.');
    const fixed = { ...first, field: 'examination', heading: 'Examination', fixed: 'cgl' };
    const columns = [fixed, ...givenDraft(1).draft.columns.slice(1)];
    await open(1, { kind: 'ROSTER', columns });
    const headings = within(grid()).getAllByRole('columnheader');
    expect(headings.at(-1)).toHaveTextContent('Examination');
    expect(cell(1, 4)).toHaveTextContent('Person 1');
  });
});

describe('the grid', () => {
  it('is led through by the keyboard alone', async () => {
    const { user } = await open();
    await user.click(cell(1, 1));
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(active()).toBe(cell(2, 2));
    await user.keyboard('{End}');
    expect(active()).toBe(cell(2, 4));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(active()).toBe(cell(12, 4));
    await user.keyboard('{Home}{Control>}{ArrowUp}{/Control}');
    expect(active()).toBe(cell(1, 1));
    await user.keyboard('{ArrowLeft}');
    expect(active()).toHaveAccessibleName('1, to look at');
  });

  it('saves an edit at once and shows it as the server has checked it', async () => {
    const { user, asked } = await open();
    await user.click(cell(2, 4));
    grid().focus();
    await user.keyboard('9');
    await user.keyboard('8765 43210{Enter}');
    expect(active()).toBe(cell(3, 4));
    await waitFor(() => expect(cell(2, 4)).toHaveTextContent('9876543210'));
    expect(asked.cells).toEqual([{ row: 2, field: 'mobileNumber', value: '98765 43210' }]);
    expect(cell(2, 4)).toHaveAccessibleDescription('The sheet said: 9000000001');
  });

  it('leaves a cell as it was on Escape, and goes right on Tab', async () => {
    const { user, asked } = await open();
    await user.click(cell(2, 1));
    grid().focus();
    await user.keyboard('{Enter}X{Escape}');
    expect(cell(2, 1)).toHaveTextContent('Person 2');
    await user.keyboard('{Enter}Meena{Tab}');
    expect(active()).toBe(cell(2, 2));
    await waitFor(() => expect(cell(2, 1)).toHaveTextContent('Meena'));
    expect(asked.cells).toEqual([{ row: 2, field: 'firstName', value: 'Meena' }]);
  });

  it('offers the words of a column that takes no others', async () => {
    const { user, asked } = await open();
    await user.click(cell(1, 3));
    grid().focus();
    expect(active()).toHaveAccessibleDescription('Gender must be Male or Female');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Female' }));
    await waitFor(() => expect(cell(1, 3)).toHaveTextContent('Female'));
    expect(asked.cells).toEqual([{ row: 1, field: 'gender', value: 'FEMALE' }]);
    expect(cell(1, 3)).not.toHaveAttribute('aria-invalid');
  });

  it('keeps what was typed when it cannot be saved, and sends it again', async () => {
    const { user } = await open();
    server.use(http.post('*/server/sheets/drafts/:id/cells', () => HttpResponse.error(), { once: true }));
    await user.click(cell(2, 1));
    grid().focus();
    await user.keyboard('{Enter}Meena{Enter}{ArrowUp}');
    expect(await screen.findByText(/^Not saved\. No connection/)).toBeVisible();
    expect(cell(2, 1)).toHaveTextContent('Meena');
    await user.click(screen.getByRole('button', { name: '1 cell not saved: Send again' }));
    await waitFor(() => expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument());
    expect(cell(2, 1)).toHaveTextContent('Meena');
  });

  it('says why the server refuses an edit, and can give it up', async () => {
    const { user } = await open();
    server.use(
      http.post('*/server/sheets/drafts/:id/cells', () =>
        HttpResponse.json({ error: 'This is longer than 100 characters' }, { status: 400 }),
      ),
    );
    await user.click(cell(2, 1));
    grid().focus();
    await user.keyboard('{Enter}Meena{Enter}{ArrowUp}');
    expect(await screen.findByText('Not saved. This is longer than 100 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give up what was typed' }));
    expect(cell(2, 1)).toHaveTextContent('Person 2');
  });

  it('takes a block of cells from a spreadsheet program', async () => {
    const { user, asked } = await open();
    await user.click(cell(2, 1));
    paste('Meena\t01-02-1980\r\n"Ravi\nKumar"\t03-04-1981\r\n');
    await waitFor(() => expect(cell(3, 2)).toHaveTextContent('03-04-1981'));
    expect(asked.cells).toEqual([
      { row: 2, field: 'firstName', value: 'Meena' },
      { row: 2, field: 'dateOfBirth', value: '01-02-1980' },
      { row: 3, field: 'firstName', value: 'Ravi\nKumar' },
      { row: 3, field: 'dateOfBirth', value: '03-04-1981' },
    ]);
  });

  it('asks before a paste writes more than fifty cells', async () => {
    const { user, asked } = await open(60);
    await user.click(cell(1, 1));
    paste(Array.from({ length: 70 }, (_, line) => `Name ${line}`).join('\n'));
    const question = await screen.findByRole('dialog', { name: 'Paste many cells?' });
    expect(question).toHaveTextContent('This writes 60 cells: 60 rows, 1 column, from Row 1, First Name on.');
    expect(asked.cells).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Paste 60 cells' }));
    await waitFor(() => expect(cell(1, 1)).toHaveTextContent('Name 0'));
    expect(asked.cells).toHaveLength(60);
  });

  it('takes the last change back', async () => {
    const { user, asked } = await open();
    await user.click(cell(2, 1));
    paste('Meena');
    await waitFor(() => expect(asked.cells).toHaveLength(1));
    expect(cell(2, 1)).toHaveTextContent('Meena');
    grid().focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(2, 1)).toHaveTextContent('Person 2'));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('leaves a row out and takes it in again', async () => {
    const { user, asked } = await open();
    await user.click(cell(2, 1));
    await user.click(screen.getByRole('button', { name: 'Leave the row out' }));
    await user.click(await screen.findByRole('button', { name: 'Take the row in again' }));
    expect(await screen.findByRole('button', { name: 'Leave the row out' })).toBeVisible();
    expect(asked.mends).toEqual([
      { kind: 'LEAVE_OUT_ROWS', rows: [2] },
      { kind: 'TAKE_IN_ROWS', rows: [2] },
    ]);
  });

  it('shows only rows of one kind, and keeps a mended one in its place', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^To look at/ }));
    await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '7'));
    await user.click(await inGrid('Person 4'));
    await user.keyboard('{ArrowRight}');
    paste('24-05-1979');
    await waitFor(() => expect(cell(2, 2)).toHaveTextContent('24-05-1979'));
    expect(cell(2, 1)).toHaveTextContent('Person 4');
  });

  it('loads again when somebody else has changed the draft, and keeps what was typed', async () => {
    const { user, changeElsewhere } = await open();
    changeElsewhere();
    await user.click(cell(2, 1));
    paste('Meena');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this sheet meanwhile.');
    await waitFor(() => expect(cell(1, 1)).toHaveTextContent('Changed'));
    expect(cell(2, 1)).toHaveTextContent('Meena');
    await user.click(screen.getByRole('button', { name: '1 cell not saved: Send again' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(cell(2, 1)).toHaveTextContent('Meena');
  });

  it('asks for rows where they are looked at, and for no others', async () => {
    const { asked } = await open(2000);
    grid().scrollTop = 36 * 1900;
    fireEvent.scroll(grid());
    expect(await inGrid('Person 1905')).toBeVisible();
    expect(asked.rows.some((call) => call.includes('from=1800'))).toBe(true);
    expect(asked.rows.length).toBeLessThan(6);
  });
});
