/** What an agency still has to do about its people. */
export const toDo = {
  title: 'To do',
  noPicture: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person has' : 'people have'} no picture: no gate can recognise them`,
  seeNoPicture: 'See who has none',
  inactive: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person is' : 'people are'} inactive and cannot be assigned`,
  seeInactive: 'See who is inactive',
  waiting: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person wants' : 'people want'} to be active and ${total === 1 ? 'waits' : 'wait'}: look at the pictures; the record says why`,
  seeWaiting: 'See them',
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

/** The list behind the bell, and what it tells of by a name and not in the words of the server. */
export const notices = {
  empty: 'No notifications',
  emptyHint: 'Anomalies at your centers will appear here.',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
  times: (count: string) => `${count} times`,
  unread: 'Unread',
  /** By the name of the budget. */
  budgets: {
    AADHAAR_NUMBERS: {
      title: 'Many Aadhaar numbers were shown in full',
      body: 'A user has seen as many full Aadhaar numbers as a day allows, proved who they are, and goes on. Look at the audit trail.',
    },
    NUMBERS_ELSEWHERE: {
      title: 'Many numbers of other people were tried',
      body: 'A user tried to register many numbers that belong to people elsewhere. Registering is stopped for this user until tomorrow. Look at the audit trail.',
    },
  },
  faces: {
    FACE_REVIEW: {
      title: 'A face does not agree with what was enrolled before',
      body: 'Compare the pictures. Until the region or the head office has decided, gates ask for a closer look.',
    },
    FACE_WAITING: {
      title: 'A functionary waits to be activated',
      body: 'Their own picture has to be looked at first. The record says why.',
    },
  },
};
