/** The specification's error texts, to the letter, and the few it leaves open. */
export const errors = {
  generic: 'Something went wrong. Please try again',
  short: 'Something went wrong.',
  panelTitle: 'This could not be loaded',
  crashed: 'The Muster portal ran into a problem',
  route: 'Something went wrong!',
  notFound: 'Not Found',
  notFoundHint: 'The page does not exist, or it is not yours to see.',
  forbidden: 'Not allowed',
  forbiddenHint: 'Your role does not include this page.',
  offline: 'No connection to the server. Please check the network and try again',
  timeout: 'The server took too long to answer. Please try again',
  loadFunctionary: 'Failed to load functionary',
  loadCenter: 'Failed to load center',
  loadExaminationDay: 'Failed to load examination day',
  loadFunctionaryStats: 'Failed to load functionary statistics',
};
