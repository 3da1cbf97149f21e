/** What an agency still has to do about its people. */
export const toDo = {
  title: 'To do',
  noPicture: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person has' : 'people have'} no picture: no gate can recognise them`,
  seeNoPicture: 'See who has none',
  inactive: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person is' : 'people are'} inactive and cannot be assigned`,
  seeInactive: 'See who is inactive',
  leftOut: (count: string, total: number, file: string) =>
    `${count} ${total === 1 ? 'row' : 'rows'} of the last large sheet, ${file}, ${total === 1 ? 'was' : 'were'} left out`,
  seeLeftOut: 'See why',
  nothing: 'Nothing is waiting for you',
  nothingHint: 'Everybody has a picture and is active, and no faces are in doubt.',
  failed: 'Not everything could be looked up',
};

export const pictureFilter = {
  label: 'Picture',
  options: { true: 'Has a picture', false: 'Has none' },
};

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
