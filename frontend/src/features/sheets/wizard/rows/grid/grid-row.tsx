import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import type { SheetDraftRow } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { LEAD } from '~/lib/browser/grid-places';
import { inWords } from '../sentence';
import type { Unsaved, UnsavedRow } from '../unsaved-cells';
import { type GridColumn, shownText } from './columns';
import classes from './grid.module.css';

type Props = {
  words: Messages['sheetRows'];
  gridId: string;
  /** `undefined`: has not come yet. */
  row: SheetDraftRow | undefined;
  place: number;
  top: number;
  height: number;
  columns: readonly GridColumn[];
  shown: readonly VirtualItem[];
  unsaved: UnsavedRow | undefined;
  /** The chosen columns of this row; none where `from` is beyond `to`. */
  from: number;
  to: number;
  /** The column that the keyboard is in, if it is in this row. */
  active: number | undefined;
  /** In the place of the active cell's text. */
  editor: ReactNode;
};

export const cellId = (gridId: string, place: number, col: number) => `${gridId}-${place}-${col}`;

/** Drawn again only when something of this row changes: of twenty thousand, a screenful is there at a time. */
export const GridRow = memo(function GridRow(props: Props) {
  const { words, gridId, row, place, top, height, from, to } = props;
  const number = formatNumber(row?.row ?? place + 1);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active.
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-busy={!row || undefined}
      className={classes.row}
      data-state={row?.state}
      data-coming={!row || undefined}
      style={{ height, top }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active. */}
      <div
        role="rowheader"
        id={cellId(gridId, place, LEAD)}
        aria-colindex={1}
        aria-description={row?.reason ? inWords(words, row.reason) : undefined}
        aria-selected={from <= LEAD && to >= LEAD}
        className={classes.name}
      >
        {words.rowState(number, row ? words.state[row.state] : words.coming)}
      </div>
      {props.shown.map(({ index }) => (
        <Cell key={index} col={index} {...props} />
      ))}
    </div>
  );
});

function Cell(props: Props & { col: number }) {
  const { words, gridId, row, place, col, columns, unsaved, from, to, active, editor } = props;
  const column = columns[col];
  if (!column) return null;
  const typed = unsaved?.[column.field];
  const faults = row?.faults.filter(({ field }) => field === column.field) ?? [];
  const isFaulty = faults.some(({ isWarning }) => !isWarning);
  const was = row?.was.find(({ field }) => field === column.field);
  const mark =
    typed?.state === 'FAILED' ? 'unsaved' : isFaulty ? 'faulty' : faults.length > 0 ? 'warned' : undefined;
  const isActive = active === col;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active.
    <div
      role="gridcell"
      id={cellId(gridId, place, col)}
      aria-colindex={col + 2}
      aria-selected={(from <= col && to >= col) || isActive}
      aria-invalid={isFaulty || undefined}
      aria-description={descriptionOf(words, faults, was, typed)}
      className={classes.cell}
      style={{ left: column.left, width: column.width }}
      data-row={place}
      data-col={col}
      data-mark={mark}
      data-mended={(!mark && !!was) || undefined}
      data-sending={(typed && typed.state !== 'FAILED') || undefined}
      data-active={isActive || undefined}
      data-chosen={(from <= col && to >= col) || undefined}
    >
      {(isActive && editor) || (
        <span className={classes.text}>
          {row ? shownText(column, typed?.value ?? row.cells[column.index] ?? '') : ''}
        </span>
      )}
    </div>
  );
}

/** What there is to say about a cell beside its text; undefined where there is nothing. */
function descriptionOf(
  words: Messages['sheetRows'],
  faults: SheetDraftRow['faults'],
  was: SheetDraftRow['was'][number] | undefined,
  typed: Unsaved | undefined,
): string | undefined {
  const said = [
    typed?.state === 'FAILED' && words.notSaved(typed.message ?? ''),
    ...faults.map(({ message, isWarning }) => {
      const said = inWords(words, message);
      return isWarning ? `${words.warning}: ${said}` : said;
    }),
    was && words.sheetSaid(was.text),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : undefined;
}
