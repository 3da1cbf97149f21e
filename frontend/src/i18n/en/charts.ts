export const charts = {
  places: 'Where people are missing',
  placesHint: 'Present and absent, the place with the most absent first.',
  place: 'Place',
  view: 'Show as',
  chart: 'Chart',
  table: 'Table',
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
