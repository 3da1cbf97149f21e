import type { SheetTable } from '~/contract/types.gen';

/** The numbers of the rows that hold the headings. Empty rows are not there, so the next one need not be the next number. */
export function headingsOf({ preview, headingRow, headingRows }: SheetTable): number[] {
  const first = preview.findIndex(({ row }) => row === headingRow);
  return first === -1 ? [] : preview.slice(first, first + headingRows).map(({ row }) => row);
}
