import { memo } from 'react';
import type { SheetDraftRow } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { LEAD } from '~/lib/browser/grid-places';
import { Icon, type IconName } from '~/ui/marks/icons';
import classes from './grid.module.css';

type Props = {
  place: number;
  row: number;
  state: SheetDraftRow['state'] | undefined;
  top: number;
  height: number;
  isActive: boolean;
  isChosen: boolean;
};

const icons: Record<SheetDraftRow['state'], IconName> = {
  READY: 'check',
  FAULTY: 'alert',
  KNOWN: 'people',
  LEFT_OUT: 'minus',
};

/**
 * Number and state of a row, in the column that stays in sight. All of them are in one element that sticks: were each row's
 * to stick by itself, each would be a layer of its own to the browser. Readers find the same in the row.
 */
export const Lead = memo(function Lead({ place, row, state, top, height, isActive, isChosen }: Props) {
  return (
    <div
      className={classes.lead}
      style={{ top, height }}
      data-row={place}
      data-col={LEAD}
      data-state={state}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
    >
      {state && <Icon name={icons[state]} size={16} strokeWidth={2.4} />}
      <span>{formatNumber(row)}</span>
    </div>
  );
});
