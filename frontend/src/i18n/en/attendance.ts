/** Who was where when. */
export const attendance = {
  hint: 'Who was where when: what was recorded at the gates, the newest first.',
  searchPerson: 'Name, UID or mobile',
  typeMore: 'Type at least two letters.',
  nobody: 'Nobody matches',
  none: 'No entries or exits',
  noneHint: 'They appear here as they are recorded at the gates.',
  confirmation: 'Confirmation',
  positions: { true: 'Unknown', false: 'Known' },
  rowName: (person: string, direction: string, time: string) => `${person}, ${direction}, ${time}`,
};
