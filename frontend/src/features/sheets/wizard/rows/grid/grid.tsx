import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useId, useRef, useState } from 'react';
import type { SheetDraftRow, SheetMend, SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { within } from '~/lib/browser/grid-places';
import { isInside } from '~/lib/browser/is-inside';
import { useNarrow } from '~/lib/browser/use-narrow';
import type { RowStore } from '../row-store';
import type { RowsState } from '../rows-state';
import { ActiveLine } from './active-line';
import { CellEditor } from './cell-editor';
import { type GridColumn, LEAD_WIDTH } from './columns';
import classes from './grid.module.css';
import { GridBody, type Shower } from './grid-body';
import { HEAD_HEIGHT } from './grid-head';
import { cellId } from './grid-row';
import { PasteQuestion } from './paste-question';
import { areaOf, at, type Span } from './places';
import { useClipboard } from './use-clipboard';
import { useEditing } from './use-editing';
import { gridKeys } from './use-grid-keys';

type Props = {
  store: RowStore;
  state: RowsState;
  columns: readonly GridColumn[];
  tables: readonly SheetTable[];
};

export function Grid({ store, state, columns, tables }: Props) {
  const words = useT().sheetRows;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const shower = useRef<Shower>(null);
  // Whoever asked for the rows of one fault looks at its column.
  const asked = columns.findIndex(({ field }) => field === state.filter.field);
  const [span, setSpan] = useState<Span>(at({ row: 0, col: Math.max(0, asked) }));
  const rowHeight = useNarrow() ? 44 : 36;
  const rows = state.total ?? 0;
  const end = columns.at(-1);
  const width = end ? end.left + end.width : LEAD_WIDTH;
  const active = within(span.active, { rows: Math.max(rows, 1), cols: columns.length });

  const choose = (next: Span) => {
    setSpan(next);
    shower.current?.show(next.active);
  };
  const focus = () => scroller.current?.focus({ preventScroll: true });
  const { editing, begin, leave, commit } = useEditing({ store, columns, rows, active, choose, focus });
  const clipboard = useClipboard({ store, columns, rows, span: { ...span, active } });
  const area = areaOf({ anchor: within(span.anchor, { rows, cols: columns.length }), active });
  const row = store.windows.at(active.row);
  const column = columns[active.col];
  const chosenRows = () =>
    Array.from({ length: area.bottom - area.top + 1 }, (_, step) => store.windows.at(area.top + step)).filter(
      (row) => row !== undefined,
    );
  const leaveOutOrTakeIn = () => {
    const mend = leftOutOrTakenIn(chosenRows());
    if (mend) void store.mend(mend);
  };

  const onKeyDown = gridKeys({
    span: { ...span, active },
    extent: () => ({
      rows,
      cols: columns.length,
      page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1),
    }),
    choose,
    edit: begin,
    clear: clipboard.clear,
    undo: () => void store.undo(),
    leaveOutOrTakeIn,
  });
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || editing || !isInside(event)) return;
    const isAgain = place.row === active.row && place.col === active.col;
    setSpan(event.shiftKey ? { anchor: span.anchor, active: place } : at(place));
    // A finger presses a cell a second time to write in it; a mouse does so twice in a row.
    const isFinger = (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch';
    if (isAgain && (isFinger || event.detail > 1)) begin();
  };

  return (
    <div className={classes.frame}>
      {/* One stop of the keyboard: arrow keys lead from cell to cell. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={words.grid}
        aria-describedby={`${gridId}-keys`}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={rows > 0 ? cellId(gridId, active.row, active.col) : undefined}
        aria-busy={state.total === undefined}
        className={classes.scroller}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onCopy={editing ? undefined : clipboard.copy}
        onPaste={editing ? undefined : clipboard.paste}
      >
        <GridBody
          gridId={gridId}
          scroller={scroller}
          shower={shower}
          store={store}
          state={state}
          columns={columns}
          width={width}
          rowHeight={rowHeight}
          active={active}
          area={area}
          editor={
            editing && row && column ? (
              <CellEditor
                column={column}
                label={words.editing(column.heading, formatNumber(row.row))}
                text={store.unsaved.of(row.row)?.[column.field]?.value ?? row.cells[column.index] ?? ''}
                typed={editing.typed}
                onCommit={commit}
                onLeave={leave}
              />
            ) : undefined
          }
        />
        {rows === 0 && state.total !== undefined && <p className={classes.none}>{words.noRows}</p>}
      </div>
      <VisuallyHidden id={`${gridId}-keys`}>{words.gridKeys}</VisuallyHidden>
      <ActiveLine
        store={store}
        row={row}
        column={column}
        tables={tables}
        chosen={chosenRows()}
        onEdit={() => begin()}
        onLeaveOutOrTakeIn={leaveOutOrTakeIn}
      />
      <PasteQuestion asked={clipboard.asked} onAnswer={clipboard.answer} />
    </div>
  );
}

function placeOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined;
}

/** Rows that are all left out are taken in again; else those that are not yet are left out. */
function leftOutOrTakenIn(rows: readonly SheetDraftRow[]): SheetMend | undefined {
  const numbers = (chosen: readonly SheetDraftRow[]) => chosen.map(({ row }) => row);
  if (rows.length === 0) return undefined;
  const inside = rows.filter(({ state }) => state !== 'LEFT_OUT');
  return inside.length === 0
    ? { kind: 'TAKE_IN_ROWS', rows: numbers(rows) }
    : { kind: 'LEAVE_OUT_ROWS', rows: numbers(inside) };
}
