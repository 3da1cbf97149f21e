import { type ClipboardEvent, useState } from 'react';
import { toMessage } from '~/api/errors';
import { formatNumber } from '~/i18n/format';
import { current } from '~/i18n/locale';
import type { RowStore } from '../row-store';
import type { CellEdit } from '../unsaved-cells';
import { type GridColumn, shownText } from './columns';
import { areaOf, type Span } from './places';

/** So many cells are written without a question. */
const UNASKED = 50;

export type Paste = {
  cells: string[][];
  down: number;
  across: number;
  from: string;
  isCut: boolean;
  begin: { row: number; col: number };
};
type Parts = { store: RowStore; columns: readonly GridColumn[]; rows: number; span: Span };

/** Cells out of the grid and into it, as spreadsheet programs write them. */
export function useClipboard({ store, columns, rows, span }: Parts) {
  const [asked, setAsked] = useState<Paste>();
  const { top, bottom, left, right } = areaOf(span);
  const firstCol = Math.max(0, left);

  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    const lastCol = left < 0 ? columns.length - 1 : right;
    const taken = columns.slice(firstCol, lastCol + 1);
    const lines: string[][] = [];
    for (let place = top; place <= bottom; place += 1) {
      const row = store.windows.at(place);
      if (!row) return store.say('failed', current().sheetRows.notCopied);
      const typed = store.unsaved.of(row.row);
      lines.push(
        taken.map((column) =>
          shownText(column, typed?.[column.field]?.value ?? row.cells[column.index] ?? ''),
        ),
      );
    }
    event.clipboardData.setData('text/plain', textOf(lines));
    if (lines.length * taken.length > 1)
      store.say('done', current().sheetRows.copied(lines.length * taken.length));
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const column = columns[firstCol];
    if (!text || !column) return;
    const cells = filled(cellsFrom(text), bottom - top + 1, right - firstCol + 1);
    const widest = Math.max(...cells.map((line) => line.length));
    const down = Math.min(cells.length, rows - top);
    const across = Math.min(widest, columns.length - firstCol);
    const number = formatNumber(store.windows.at(top)?.row ?? top + 1);
    const wanted: Paste = {
      cells,
      down,
      across,
      from: current().sheetRows.place(number, column.heading),
      isCut: down < cells.length || across < widest,
      begin: { row: top, col: firstCol },
    };
    if (down * across > UNASKED) setAsked(wanted);
    else void write(wanted);
  };

  const write = async ({ cells, down, begin, isCut }: Paste) => {
    const targets = await store.windows.load(begin.row, down);
    // Half a paste would be hard to find again.
    if (targets.some((row) => !row)) return store.say('failed', toMessage(store.windows.failure));
    const edits = targets.flatMap((row, step) =>
      !row
        ? []
        : (cells[step] ?? []).flatMap((value, across): CellEdit[] => {
            const column = columns[begin.col + across];
            return column ? [{ row: row.row, field: column.field, value: taken(column, value) }] : [];
          }),
    );
    store.edit(edits);
    if (isCut) store.say('changed', current().sheetRows.paste.cutOff);
  };

  /** Empties the chosen cells that are here. */
  const clear = () => {
    const edits: CellEdit[] = [];
    for (let place = top; place <= bottom; place += 1) {
      const row = store.windows.at(place);
      for (const column of columns.slice(firstCol, right + 1))
        if (row && row.cells[column.index] !== '')
          edits.push({ row: row.row, field: column.field, value: '' });
    }
    if (edits.length > 0) store.edit(edits);
  };

  const answer = async (yes: boolean) => {
    if (yes && asked) await write(asked);
    setAsked(undefined);
  };
  return { copy, paste, clear, asked, answer };
}

/** One cell fills everything that is chosen. */
function filled(cells: string[][], down: number, across: number): string[][] {
  const [line] = cells;
  const value = line?.[0];
  if (cells.length !== 1 || line?.length !== 1 || value === undefined) return cells;
  return Array.from({ length: down }, () => Array.from({ length: across }, () => value));
}

/** A word is kept by its value, also where its label was pasted. */
function taken(column: GridColumn, text: string): string {
  const word = column.words.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return word?.value ?? text;
}

/**
 * Cells as spreadsheet programs put them into the clipboard: columns apart by tabs, rows by line ends; a cell that has one of
 * these, or a quotation mark at its beginning, is in quotation marks.
 */
function cellsFrom(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  // The line end behind the last row begins no row.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

const textOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
