import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SheetPlanSitting } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { SittingCards } from './sitting-cards';
import { SittingTable } from './sitting-table';
import type { Totals } from './totals';

/** The rows of the sheet are below: no more of the plan stands before them than fits a screen. */
const SHOWN_FIRST = { narrow: 3, wide: 8 };

export type SittingsProps = {
  sittings: readonly SheetPlanSitting[];
  totals: Totals;
  onConflicts: () => void;
};

/** A line or a card per sitting; those with conflicts come first, then by date. */
export function Sittings({ sittings, totals, onConflicts }: SittingsProps) {
  const words = useT().sheetWizard.plan;
  const isNarrow = useNarrow();
  const [isLong, setLong] = useState(false);
  const sorted = [...sittings].sort(
    (one, other) =>
      Number(other.conflicts > 0) - Number(one.conflicts > 0) || one.date.localeCompare(other.date),
  );
  const most = isLong ? sorted.length : SHOWN_FIRST[isNarrow ? 'narrow' : 'wide'];
  const shown = sorted.slice(0, most);
  const View = isNarrow ? SittingCards : SittingTable;
  return (
    <>
      <View sittings={shown} totals={totals} onConflicts={onConflicts} />
      {shown.length < sorted.length && (
        <Button variant="default" size="sm" style={{ alignSelf: 'start' }} onClick={() => setLong(true)}>
          {words.more(formatNumber(sorted.length - shown.length), sorted.length - shown.length)}
        </Button>
      )}
    </>
  );
}
