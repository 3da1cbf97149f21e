import type { SheetDraftColumn, SheetHolds } from '~/contract/types.gen';

/** A column of ours as the grid has it. `index`: of its text among a row's cells. */
export type GridColumn = SheetDraftColumn & {
  index: number;
  left: number;
  width: number;
  labels: ReadonlyMap<string, string>;
};

/** Row number and state, in sight at every place. */
export const LEAD_WIDTH = 84;

const WIDTHS: Record<SheetHolds, number> = {
  TEXT: 160,
  FULL_NAME: 0,
  DATE: 116,
  MOBILE: 124,
  AADHAAR: 140,
  PIN_CODE: 96,
  EMAIL: 216,
  YES_NO: 112,
  GENDER: 112,
  EDUCATION: 172,
  NATIONALITY: 124,
  STATE: 172,
  ROLE: 180,
  TIME: 96,
  COUNT: 104,
  DEGREES: 112,
  CHOICE: 200,
};

/**
 * The columns that rows have cells for: a full name is split into three others and a position into two, and neither is one itself. What was said to be the
 * same for all rows comes last, of columns where that is usual: nobody looks for it in each row.
 */
export function gridColumns(
  columns: readonly SheetDraftColumn[],
  shared: readonly string[] = [],
): GridColumn[] {
  let left = LEAD_WIDTH;
  const isSaid = ({ field, fixed }: SheetDraftColumn) => fixed !== null && shared.includes(field);
  return columns
    .filter(({ holds, field }) => holds !== 'FULL_NAME' && field !== 'position')
    .map((column, index) => ({ column, index }))
    .sort((one, other) => Number(isSaid(one.column)) - Number(isSaid(other.column)))
    .map(({ column, index }) => {
      const width = WIDTHS[column.holds];
      left += width;
      const labels = new Map(column.words.map(({ value, label }) => [value, label]));
      return { ...column, index, left: left - width, width, labels };
    });
}

/** What a cell shows: the label of a word that the column takes, else what is written. */
export const shownText = (column: GridColumn, text: string) => column.labels.get(text) ?? text;
