/**
 * Cells as spreadsheet programs put them into the clipboard: columns apart by tabs, rows by line ends; a cell that has one of
 * these, or a quotation mark at its beginning, is in quotation marks.
 */
export function cellsFrom(text: string): string[][] {
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

export const textOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
