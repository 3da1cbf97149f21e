/** The filters of a round's people. */
export const PEOPLE_FILTERS = ['state', 'answer'] as const;

/** What the address of a round says: the examination in whose list it is, and the filters. */
export const ROUND_FILTERS = ['examinationId', ...PEOPLE_FILTERS] as const;
