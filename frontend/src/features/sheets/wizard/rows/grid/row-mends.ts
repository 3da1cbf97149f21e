import type { SheetDraftRow, SheetMend } from '~/contract/types.gen';

/** Rows that are all left out are taken in again; else those that are not yet are left out. */
export function leftOutOrTakenIn(rows: readonly SheetDraftRow[]): SheetMend | undefined {
  const numbers = (chosen: readonly SheetDraftRow[]) => chosen.map(({ row }) => row);
  if (rows.length === 0) return undefined;
  const inside = rows.filter(({ state }) => state !== 'LEFT_OUT');
  return inside.length === 0
    ? { kind: 'TAKE_IN_ROWS', rows: numbers(rows) }
    : { kind: 'LEAVE_OUT_ROWS', rows: numbers(inside) };
}
