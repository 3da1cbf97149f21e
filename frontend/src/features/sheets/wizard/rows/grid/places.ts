import type { Place } from '~/lib/browser/grid-places';

/** From the cell that was first chosen to the active one. */
export type Span = { anchor: Place; active: Place };
export type Area = { top: number; bottom: number; left: number; right: number };

export const at = (place: Place): Span => ({ anchor: place, active: place });

export function areaOf({ anchor, active }: Span): Area {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.col, active.col),
    right: Math.max(anchor.col, active.col),
  };
}
