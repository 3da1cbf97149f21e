import { pathTo } from './paths';
import { withQuery } from './with-query';

/** Where somebody was met: the pages that lead there on this date offer the way back. */
export type Meeting = { centerId: string; date: string };

export const centerAddress = ({ centerId, date }: { centerId: string; date?: string | undefined }) =>
  withQuery(pathTo('center', { centerId }), { date });

/** A person's page, with the way back to the center at which they were met. */
export const personAddress = (functionaryId: string, met?: Meeting) =>
  withQuery(pathTo('functionary', { functionaryId }), { centerId: met?.centerId, date: met?.date });
