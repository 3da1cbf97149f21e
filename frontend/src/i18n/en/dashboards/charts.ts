export const charts = {
  places: 'Where people are missing',
  placesHint: 'Present and not present, the place that lacks the most people first.',
  country: 'The country at a glance',
  countryHint: 'Late and absent people by state; select one to open it.',
  stateOf: (name: string, wrong: string, total: string) => `${name}: ${wrong} of ${total} late or absent`,
  nobodyWrong: 'Nobody',
  wrongShare: (share: string) => `up to ${share} of the people and more`,
  place: 'Place',
  into: (name: string) => `${name}: show this place only`,
  view: 'Show as',
  chart: 'Chart',
  table: 'Table',
  low: 'Below 80%',
  open: 'Anomalies open',
  morePlaces: (count: string, total: number) =>
    `${count} more ${total === 1 ? 'place' : 'places'} in the table`,
  capacity: 'Center capacity',
  seats: 'Candidates',
  seatsUnknown: 'Not said',
  noBatch: 'None planned',
  state: 'State',
  noCenters: 'No center here',
  noCentersHint: 'Register a center, or choose another place.',
};

export const exports = {
  button: 'Export',
  of: (title: string) => `Export: ${title}`,
  xlsx: 'Excel workbook',
  csv: 'CSV file',
  failed: 'The file could not be made',
  report: 'Day report',
  callSheet: 'Call sheet',
  shortfall: 'What is short',
  sheet: 'Attendance sheet',
  daySummary: 'Summary of the day',
  dutyChart: 'People and duty chart',
};

/** What could not be had, where a page has several parts. */
export const missing = {
  account: 'Failed to load account',
  figures: 'The numbers of this day could not be loaded',
  registered: 'The numbers of registered functionaries could not be loaded',
};
