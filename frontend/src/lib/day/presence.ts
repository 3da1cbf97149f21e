export type Presence = { present: number; total: number };

/** Below this share a place needs a look; the server says so of each center. */
export const LOW_SHARE = 0.8;

export const shareOf = ({ present, total }: Presence): number => (total === 0 ? 0 : present / total);

/** The same of those who are due: who is not due yet is no part of a share, unless they came. */
export const dueOf = ({ present, total }: Presence, notDue: number): Presence => ({
  present,
  total: Math.max(present, total - notDue),
});

/** The same of a place or center. */
export const dueIn = (place: Presence & { missing: { notDue: number } }): Presence =>
  dueOf(place, place.missing.notDue);

/** Whether fewer people came than a place needs not to be looked at; never where none are expected. */
export const isBelow = ({ present, total }: Presence): boolean => present < total * LOW_SHARE;

export const countDistinct = <Row>(rows: readonly Row[], of: (row: Row) => string): number =>
  new Set(rows.map(of)).size;
