import { memo, type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { LEAD, type Place } from '~/lib/browser/grid-places';
import type { RowStore } from '../row-store';
import type { RowsState } from '../rows-state';
import type { GridColumn } from './columns';
import classes from './grid.module.css';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { Lead } from './lead';
import type { Area } from './places';
import { useInView } from './use-in-view';

export type Shower = { show: (place: Place) => void };
type Props = {
  gridId: string;
  scroller: RefObject<HTMLDivElement | null>;
  shower: RefObject<Shower | null>;
  store: RowStore;
  /** With each change of any row. */
  state: RowsState;
  columns: readonly GridColumn[];
  width: number;
  rowHeight: number;
  active: Place;
  area: Area;
  editor: ReactNode;
};

/** Heading and rows in sight. Scrolling draws this part of the grid anew and nothing else. */
export const GridBody = memo(function GridBody(props: Props) {
  const { gridId, scroller, shower, store, state, columns, width, rowHeight, active, area, editor } = props;
  const words = useT().sheetRows;
  const rows = state.total ?? 0;
  const { lines, across, first, last, show } = useInView({ scroller, rows, rowHeight, columns, active });
  useImperativeHandle(shower, () => ({ show }));
  // A row that comes into sight takes over the elements of one that has left it.
  const pool = useRef(1);
  pool.current = Math.max(pool.current, lines.length);
  useEffect(() => store.windows.want(first, last), [store, first, last]);
  return (
    <>
      <GridHead columns={columns} shown={across} width={width} activeCol={active.col} />
      <div role="rowgroup" className={classes.body} style={{ height: rows * rowHeight, width }}>
        <div aria-hidden className={classes.leads}>
          {lines.map(({ index, start }) => {
            const row = store.windows.at(index);
            return (
              <Lead
                key={index === active.row ? 'active' : index % pool.current}
                place={index}
                row={row?.row ?? index + 1}
                state={row?.state}
                top={start}
                height={rowHeight}
                isActive={index === active.row && active.col === LEAD}
                isChosen={index >= area.top && index <= area.bottom && area.left === LEAD}
              />
            );
          })}
        </div>
        {lines.map(({ index, start }) => {
          const row = store.windows.at(index);
          const isIn = index >= area.top && index <= area.bottom;
          const isActive = index === active.row;
          return (
            <GridRow
              key={isActive ? 'active' : index % pool.current}
              words={words}
              gridId={gridId}
              row={row}
              place={index}
              top={start}
              height={rowHeight}
              columns={columns}
              shown={across}
              unsaved={row && store.unsaved.of(row.row)}
              from={isIn ? area.left : 0}
              to={isIn ? area.right : LEAD - 1}
              active={isActive ? active.col : undefined}
              editor={isActive ? editor : undefined}
            />
          );
        })}
      </div>
    </>
  );
});
