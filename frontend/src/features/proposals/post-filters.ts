/** The filters of a proposal's posts, by their names in the address. */
export const POST_FILTERS = ['empty', 'centerId', 'role', 'date'] as const;
