import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useT } from '~/i18n/use-t';
import { LEAD, type Place, placeAfter, within } from '~/lib/browser/grid-places';
import { cellId, GridRow, type GridRows } from './grid-row';
import classes from './grids.module.css';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 40;

export type Held = { name: string; at?: Place };
type Props<What extends Held> = {
  label: string;
  corner: string;
  columns: readonly string[];
  count: number;
  rows: GridRows;
  /** What is carried from one cell to another, or from beside the grid. */
  held: What | undefined;
  onHold: (place: Place | undefined) => void;
  mayDrop: (held: What, place: Place) => boolean;
  onDrop: (held: What, place: Place) => void;
  onOpen: (place: Place) => void;
  onMove?: (place: Place) => void;
  onScroll?: (first: number) => void;
};

/** Rows of cells of a known height, of which those in sight are drawn; one stop of the keyboard, from which arrow keys lead on. */
export function DutyGrid<What extends Held>(props: Props<What>) {
  const { label, corner, columns, count, rows, held, onHold, mayDrop, onDrop, onOpen } = props;
  const words = useT().planner.grids;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, col: 0 });
  const [over, setOver] = useState<Place>();
  const [refused, setRefused] = useState(false);
  const size = { rows: count, cols: columns.length };
  const active = within(place, size);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => ROW_HEIGHT, []),
    overscan: 8,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // The active cell is named to readers, and a browser ends the drag of an element that is taken away.
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = [active.row, held?.at?.row ?? active.row].filter((row) => row >= 0 && row < range.count);
        return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
      },
      [active.row, held?.at?.row],
    ),
    useFlushSync: false,
  });
  const first = virtual.range?.startIndex ?? 0;
  const { onScroll } = props;
  useEffect(() => onScroll?.(first), [onScroll, first]);
  // A drag also ends where its element is gone, beside the grid or in it.
  const isHeld = !!held;
  useEffect(() => {
    if (!isHeld) return;
    const ended = () => onHold(undefined);
    document.addEventListener('dragend', ended);
    return () => document.removeEventListener('dragend', ended);
  }, [isHeld, onHold]);
  const go = (next: Place) => {
    setPlace(next);
    setRefused(false);
    virtual.scrollToIndex(next.row);
    props.onMove?.(next);
  };
  const drop = (at: Place) => {
    setOver(undefined);
    const fits = !!held && mayDrop(held, at);
    setRefused(!fits);
    if (fits) onDrop(held, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || count === 0) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const next = placeAfter(active, event, { ...size, page });
    if (next) go(next);
    else if (event.key === 'Enter') onOpen(active);
    else if (event.key === ' ') held ? drop(active) : onHold(active);
    else if (event.key === 'Escape' && held) onHold(undefined);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event);
    if (!at) return;
    go(at);
    if (held) drop(at);
    else onOpen(at);
  };
  const onDragStart = (event: DragEvent) => {
    const at = placeOf(event);
    if (!at) return;
    event.dataTransfer.setData('text/plain', label);
    event.dataTransfer.effectAllowed = 'move';
    onHold(at);
  };
  const onDragOver = (event: DragEvent) => {
    const at = placeOf(event);
    const fits = !!held && !!at && mayDrop(held, at);
    if (fits) event.preventDefault();
    // The pointer moves many times over one cell.
    if (fits && (at.row !== over?.row || at.col !== over.col)) setOver(at);
    if (!fits && over) setOver(undefined);
  };
  const said = refused ? words.notHere : held ? words.held(held.name) : '';
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${gridId}-keys`}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={count > 0 ? cellId(gridId, active.row, active.col) : undefined}
        className={classes.scroller}
        style={{ '--columns': columns.length, '--total': `${virtual.getTotalSize()}px` } as CSSProperties}
        data-holding={!!held || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDragStart={onDragStart}
        onDragOver={onDragOver}
        onDrop={(event) => {
          event.preventDefault();
          if (over) drop(over);
        }}
        onDragEnd={() => {
          setOver(undefined);
          onHold(undefined);
        }}
      >
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active. */}
          <div role="row" aria-rowindex={1} className={classes.head} style={{ height: HEAD_HEIGHT }}>
            {[corner, ...columns].map((heading, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with a heading.
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
                key={index}
                role="columnheader"
                aria-colindex={index + 1}
                data-on={index - 1 === active.col || undefined}
              >
                {heading}
              </div>
            ))}
          </div>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              {...{ gridId, index, start, rows, cols: columns.length }}
              active={index === active.row ? active.col : undefined}
              held={index === held?.at?.row ? held.at.col : undefined}
              over={index === over?.row ? over.col : undefined}
            />
          ))}
        </div>
      </div>
      <p id={`${gridId}-keys`} className={classes.line} hidden={!!said}>
        {words.keys}
      </p>
      <p role="status" className={classes.line} data-refused={refused || undefined} hidden={!said}>
        {said}
      </p>
    </div>
  );
}

function placeOf({ target }: { target: EventTarget }): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col ?? LEAD) } : undefined;
}
