import type { Location } from './location';

/** How one center and batch of a day stands. */
export type DayRow = {
  id: string;
  centerId: string;
  center: string;
  city: string;
  state: string;
  region: string;
  place: Required<Location>;
  batch: string;
  examination: string;
  examinationId: string;
  present: number;
  total: number;
  /** People could have come by now; before that an empty center says nothing. */
  opened: boolean;
};

export type Presence = { present: number; total: number };

/** Below this share a place needs a look. */
export const LOW_SHARE = 0.8;

export const shareOf = ({ present, total }: Presence): number => (total === 0 ? 0 : present / total);
export const isLow = (row: DayRow): boolean => row.opened && row.total > 0 && shareOf(row) < LOW_SHARE;

export const sumPresence = (rows: readonly Presence[]): Presence => ({
  present: rows.reduce((sum, row) => sum + row.present, 0),
  total: rows.reduce((sum, row) => sum + row.total, 0),
});

export const countDistinct = <Row>(rows: readonly Row[], of: (row: Row) => string): number =>
  new Set(rows.map(of)).size;

/** How many centers need a look. */
export const countLow = (rows: readonly DayRow[]): number =>
  countDistinct(rows.filter(isLow), (row) => row.centerId);

/** Those that need a look first: open and empty, then by name. */
export const emptiestFirst = (rows: readonly DayRow[]): DayRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(other.opened) - Number(one.opened) ||
      shareOf(one) - shareOf(other) ||
      one.center.localeCompare(other.center) ||
      one.batch.localeCompare(other.batch),
  );
