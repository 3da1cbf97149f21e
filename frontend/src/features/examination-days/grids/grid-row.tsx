import { memo } from 'react';
import { LEAD } from '~/lib/browser/grid-places';
import classes from './grids.module.css';

/** `also` is the smaller second line; `hint` the whole, for the pointer and for readers. */
export type Cell = {
  text: string;
  also?: string;
  hint?: string;
  look?: 'duty' | 'vacant' | 'barred' | 'quiet';
  /** Whether it can be taken up. */
  carries?: boolean;
};
/** What rows say; the same object as long as they say the same. A cell that has not come yet says nothing. */
export type GridRows = {
  head: (row: number) => Cell | undefined;
  cell: (row: number, col: number) => Cell | undefined;
};

type Props = {
  gridId: string;
  index: number;
  start: number;
  rows: GridRows;
  cols: number;
  active: number | undefined;
  held: number | undefined;
  over: number | undefined;
};

export const cellId = (gridId: string, row: number, col: number) => `${gridId}-${row}-${col}`;

/** Drawn again only when something of this row changes: it is one of ten thousand. */
export const GridRow = memo(function GridRow({
  gridId,
  index,
  start,
  rows,
  cols,
  active,
  held,
  over,
}: Props) {
  const head = rows.head(index);
  const place = (col: number) => ({
    id: cellId(gridId, index, col),
    'aria-colindex': col + 2,
    'aria-selected': active === col,
    'data-row': index,
    'data-col': col,
    'data-active': active === col || undefined,
  });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!head || undefined}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active. */}
      <div role="rowheader" className={classes.name} title={head?.hint} {...place(LEAD)}>
        <Lines {...head} />
      </div>
      {Array.from({ length: cols }, (_, col) => {
        const cell = rows.cell(index, col);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active.
          <div
            role="gridcell"
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
            key={col}
            className={classes.cell}
            title={cell?.hint}
            draggable={cell?.carries}
            data-look={cell?.look}
            data-held={held === col || undefined}
            data-over={over === col || undefined}
            {...place(col)}
          >
            <Lines {...cell} />
          </div>
        );
      })}
    </div>
  );
});

const Lines = ({ text, also }: Partial<Cell>) => (
  <>
    <span className={text ? undefined : classes.bone}>{text}</span>
    {also && <small>{also}</small>}
  </>
);
