/** What could not be had, where a page has several parts. */
export const missing = {
  account: 'Failed to load account',
  figures: 'The numbers of this day could not be loaded',
  registered: 'The numbers of registered functionaries could not be loaded',
};
