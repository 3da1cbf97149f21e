import type { SheetDraftCounts, SheetFindings } from '~/contract/types.gen';
import type { Filter } from './filter';

export type Notice = { tone: 'done' | 'changed' | 'failed'; text: string };
/** What the screen shows beside the rows themselves. A new object with each change of anything. */
export type RowsState = {
  filter: Filter;
  total: number | undefined;
  counts: SheetDraftCounts | null;
  findings: SheetFindings | undefined;
  notice: Notice | undefined;
  failure: unknown;
  unsaved: number;
  failed: number;
  canUndo: boolean;
};
export type Begin = { version: number; counts: SheetDraftCounts | null };
/** Whoever shows the draft beside the rows hears of each version. */
export type Tell = {
  changed: (now: { version: number; counts: SheetDraftCounts }) => void;
  isBehind: () => void;
};
