import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { type GridColumn, LEAD_WIDTH } from './columns';
import { HEAD_HEIGHT } from './grid-head';
import type { Place } from './places';

type Parts = {
  scroller: RefObject<HTMLDivElement | null>;
  rows: number;
  rowHeight: number;
  columns: readonly GridColumn[];
  active: Place;
};

/** Which rows and columns are drawn: those in sight and a few more, and the active cell wherever it is, as the grid names it to readers. */
export function useInView({ scroller, rows, rowHeight, columns, active }: Parts) {
  const getScrollElement = () => scroller.current;
  const lines = useVirtualizer({
    count: rows,
    getScrollElement,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 4,
    scrollPaddingStart: HEAD_HEIGHT,
    // The rows begin below the heading, which scrolls with nothing.
    scrollMargin: HEAD_HEIGHT,
    rangeExtractor: useCallback((range: Range) => withActive(range, active.row), [active.row]),
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
    rangeExtractor: useCallback((range: Range) => withActive(range, active.col), [active.col]),
    useFlushSync: false,
  });
  return {
    lines: lines.getVirtualItems(),
    across: across.getVirtualItems(),
    first: lines.range?.startIndex ?? 0,
    last: lines.range?.endIndex ?? 0,
    show: ({ row, col }: Place) => {
      lines.scrollToIndex(row);
      if (col >= 0) across.scrollToIndex(col);
    },
  };
}

function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  const isFar = active >= 0 && active < range.count && !shown.includes(active);
  return isFar ? [...shown, active].sort((one, other) => one - other) : shown;
}
