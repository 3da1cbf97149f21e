/** A cell by its place on the screen: the row counted from 0 in the list, the column from 0; the row's own cell is column -1. */
export type Place = { row: number; col: number };
export type Extent = { rows: number; cols: number; page: number };

export const LEAD = -1;

type Press = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Where a key leads from a cell; undefined where it leads nowhere. */
export function placeAfter(
  { row, col }: Place,
  press: Press,
  { rows, cols, page }: Extent,
): Place | undefined {
  const far = press.ctrlKey || press.metaKey;
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, col },
    ArrowDown: { row: far ? rows - 1 : row + 1, col },
    ArrowLeft: { row, col: far ? 0 : col - 1 },
    ArrowRight: { row, col: far ? cols - 1 : col + 1 },
    Home: { row: far ? 0 : row, col: 0 },
    End: { row: far ? rows - 1 : row, col: cols - 1 },
    PageUp: { row: row - page, col },
    PageDown: { row: row + page, col },
  };
  const next = steps[press.key];
  return next && within(next, { rows, cols });
}

/** The nearest cell that there is. */
export function within({ row, col }: Place, { rows, cols }: Pick<Extent, 'rows' | 'cols'>): Place {
  return { row: Math.max(0, Math.min(row, rows - 1)), col: Math.max(LEAD, Math.min(col, cols - 1)) };
}
