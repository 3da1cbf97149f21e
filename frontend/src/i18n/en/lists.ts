export const filters = {
  is: (label: string, value: string) => `${label}: ${value}`,
  by: (label: string) => `Filter by ${label}`,
  without: (label: string) => `Remove the filter ${label}`,
  agency: 'Agency',
  searchIn: (label: string) => `Search in ${label}`,
  noMatch: 'Nothing matches these filters',
  noMatchHint: 'Take a filter away, or search for something else.',
};

export const sections = {
  label: 'Sections of the form',
  choicesMissing: 'Some lists to choose from could not be loaded',
  faults: (count: number) => (count === 1 ? '1 field to check' : `${count} fields to check`),
};
