import { listArgAt } from '~/lib/address/list-query';

export const FILTERS = [] as const;

/** What the list asks for at an address; the route's loader asks the same. */
export const argAt = listArgAt<never>(FILTERS);
