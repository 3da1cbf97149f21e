import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { useT } from '~/i18n/use-t';
import type { GridColumn } from './columns';
import classes from './grid.module.css';

export const HEAD_HEIGHT = 44;

type Props = {
  columns: readonly GridColumn[];
  shown: readonly VirtualItem[];
  width: number;
  /** The column that the keyboard is in. */
  activeCol: number;
};

export const GridHead = memo(function GridHead({ columns, shown, width, activeCol }: Props) {
  const words = useT().sheetRows;
  return (
    <div role="rowgroup" className={classes.head} style={{ height: HEAD_HEIGHT, width }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and says which cell is active. */}
      <div role="row" aria-rowindex={1}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with a heading. */}
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {words.row}
        </div>
        {shown.map(({ index }) => {
          const column = columns[index];
          return (
            column && (
              // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with a heading.
              <div
                key={column.field}
                role="columnheader"
                aria-colindex={index + 2}
                className={classes.heading}
                style={{ left: column.left, width: column.width }}
                data-active={index === activeCol || undefined}
                title={column.heading}
              >
                <span>{column.heading}</span>
                {column.isNeeded && (
                  <span className={classes.needed} role="img" aria-label={words.needed}>
                    *
                  </span>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});
