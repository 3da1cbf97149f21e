export const charts = {
  places: 'Where people are missing',
  placesHint: 'Present and not present, the place that lacks the most people first.',
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
  csv: 'CSV',
  of: (title: string) => `Save as CSV: ${title}`,
  failed: 'The sheet could not be made',
  date: (date: string) => `Date: ${date}`,
  attendance: (value: string) => `Attendance: ${value}`,
  role: (value: string) => `Role: ${value}`,
  search: (text: string) => `Search: ${text}`,
  place: (names: string) => `Place: ${names}`,
};
