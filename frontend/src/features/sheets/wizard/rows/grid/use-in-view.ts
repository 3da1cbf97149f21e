import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import type { Place } from '~/lib/browser/grid-places';
import { type GridColumn, LEAD_WIDTH } from './columns';
import { HEAD_HEIGHT } from './grid-head';

/**
 * Rows come into sight and leave it so many at a time. Whatever is drawn anew, most of its cost is the browser's and the same
 * for one row as for several: drawn one by one while a finger scrolls, they would keep a slow phone busy in every frame.
 */
const ROWS_AT_ONCE = 4;

type Parts = {
  scroller: RefObject<HTMLDivElement | null>;
  rows: number;
  rowHeight: number;
  columns: readonly GridColumn[];
  active: Place;
};
export type Line = { index: number; start: number };

/** Which rows and columns are drawn: those in sight and a few more, and the active cell wherever it is, as the grid names it to readers. */
export function useInView({ scroller, rows, rowHeight, columns, active }: Parts) {
  const getScrollElement = () => scroller.current;
  const most = useRef(1);
  const blocks = useVirtualizer({
    count: Math.ceil(rows / ROWS_AT_ONCE),
    getScrollElement,
    estimateSize: useCallback(() => rowHeight * ROWS_AT_ONCE, [rowHeight]),
    overscan: 1,
    // The rows begin below the heading, which scrolls with nothing.
    scrollMargin: HEAD_HEIGHT,
    // Always as many, so that nothing is taken away to be made again at the next step.
    rangeExtractor: useCallback((range: Range) => {
      most.current = Math.max(most.current, range.endIndex - range.startIndex + 1);
      return defaultRangeExtractor({ ...range, endIndex: range.startIndex + most.current - 1 });
    }, []),
    useFlushSync: false,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement,
    estimateSize: useCallback((index: number) => columns[index]?.width ?? 0, [columns]),
    overscan: 1,
    scrollPaddingStart: LEAD_WIDTH,
    paddingStart: LEAD_WIDTH,
    // With a column asked for, the grid begins there, and shows a little of the one before.
    initialOffset: Math.max(0, (columns[active.col]?.left ?? 0) - 2 * LEAD_WIDTH),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const isFar = active.col >= 0 && active.col < range.count && !shown.includes(active.col);
        return isFar ? [...shown, active.col].sort((one, other) => one - other) : shown;
      },
      [active.col],
    ),
    useFlushSync: false,
  });
  const { startIndex = 0, endIndex = 0 } = blocks.range ?? {};
  return {
    lines: linesOf(
      blocks.getVirtualItems().map(({ index }) => index),
      { rows, rowHeight, active: active.row },
    ),
    across: across.getVirtualItems(),
    first: startIndex * ROWS_AT_ONCE,
    last: Math.max(0, Math.min((endIndex + 1) * ROWS_AT_ONCE, rows) - 1),
    show: ({ row, col }: Place) => {
      if (scroller.current) scrollTo(scroller.current, row * rowHeight, rowHeight);
      if (col >= 0) across.scrollToIndex(col);
    },
  };
}

type Rows = { rows: number; rowHeight: number; active: number };

function linesOf(blocks: readonly number[], { rows, rowHeight, active }: Rows): Line[] {
  const shown = blocks
    .flatMap((block) => Array.from({ length: ROWS_AT_ONCE }, (_, step) => block * ROWS_AT_ONCE + step))
    .filter((index) => index < rows);
  const isFar = active >= 0 && active < rows && !shown.includes(active);
  const all = isFar ? [...shown, active].sort((one, other) => one - other) : shown;
  return all.map((index) => ({ index, start: index * rowHeight }));
}

/** No further than needed to have it in sight. */
function scrollTo(scroller: HTMLElement, top: number, height: number) {
  const below = top + height - (scroller.clientHeight - HEAD_HEIGHT);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (below > scroller.scrollTop) scroller.scrollTop = below;
}
