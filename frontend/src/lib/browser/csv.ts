// What a spreadsheet program would take for a formula is written as the text that it is. Programs drop what is not seen and read
// full-width signs as plain ones. The server guards its sheets by the same rule.
const FORMULA = /^'*[=+\-@\t\r\n]/;
const UNSEEN = /\p{Cf}|\u034f|[\u115f\u1160\u3164]/gu;

function cell(value: string | number): string {
  const isFormula = typeof value === 'string' && FORMULA.test(value.replace(UNSEEN, '').normalize('NFKC'));
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Cells = readonly (readonly (string | number)[])[];

/** Rows as a sheet that every spreadsheet program opens, Devanagari included. */
export function toCsv(rows: Cells): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
