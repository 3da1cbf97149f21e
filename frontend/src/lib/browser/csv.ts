// What a spreadsheet program would take for a formula is written as the text that it is.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Cells = readonly (readonly (string | number)[])[];

/** Rows as a sheet that every spreadsheet program opens, Devanagari included. */
export function toCsv(rows: Cells): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
