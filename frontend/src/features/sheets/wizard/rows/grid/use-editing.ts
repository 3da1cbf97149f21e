import { useCallback, useState } from 'react';
import { type Place, within } from '~/lib/browser/grid-places';
import type { RowStore } from '../row-store';
import type { Way } from './cell-editor';
import type { GridColumn } from './columns';
import { at, type Span } from './places';

const steps: Record<Way, Place> = {
  down: { row: 1, col: 0 },
  right: { row: 0, col: 1 },
  left: { row: 0, col: -1 },
  stay: { row: 0, col: 0 },
};

type Parts = {
  store: RowStore;
  columns: readonly GridColumn[];
  rows: number;
  active: Place;
  choose: (span: Span) => void;
  focus: () => void;
};

/** The cell that is being edited; what was typed goes out as soon as the cell is left. */
export function useEditing({ store, columns, rows, active, choose, focus }: Parts) {
  const [editing, setEditing] = useState<{ typed: string | undefined }>();
  const row = store.windows.at(active.row);
  const column = columns[active.col];

  const begin = useCallback(
    (typed?: string) => {
      if (row && column) setEditing({ typed });
    },
    [row, column],
  );
  /** Where nobody says where to, the keyboard is somewhere else already. */
  const leave = (way?: Way) => {
    setEditing(undefined);
    if (!way) return;
    const step = steps[way];
    const next = { row: active.row + step.row, col: Math.max(0, active.col + step.col) };
    choose(at(within(next, { rows, cols: columns.length })));
    focus();
  };
  const commit = (value: string, way: Way) => {
    if (row && column) store.edit([{ row: row.row, field: column.field, value: value.trim() }]);
    leave(way);
  };
  return { editing, begin, leave, commit };
}
