import type { SheetPlanSitting } from '~/contract/types.gen';

/** The name of an examination is said where there are several. */
export const areMixed = (sittings: readonly SheetPlanSitting[]) =>
  new Set(sittings.map(({ examination }) => examination)).size > 1;
export const keyOf = ({ examination, date, batch }: SheetPlanSitting) => `${examination} ${date} ${batch}`;
