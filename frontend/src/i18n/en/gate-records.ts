/** Records of the gates, for later readers. */
export const gateRecords = {
  why: 'Why',
  /** By the reason that the server gives; at the gate itself some are said more neutrally. */
  reasons: {
    NO_MATCH: 'The face matches nobody who is registered.',
    TOO_CLOSE: 'The face could be more than one person’s, so nobody was named.',
    ALREADY_INSIDE: 'Entered again without having left. The first entry stays.',
    ENTRY_AFTER_EXIT: 'Had left, and entered again.',
    EXIT_WITHOUT_ENTRY: 'Left without having entered.',
    ALREADY_EXITED: 'Left a second time, without having entered again.',
    OUTSIDE_BOUNDARY: 'The device was outside the center’s boundary.',
    NOT_ON_ROSTER: 'Registered, but not on this day’s roster here.',
    BLACKLISTED: 'This person is blacklisted and was refused.',
    TEMPORARILY_BLOCKED: 'This person is blocked for a time and was refused.',
  },
  wrongPerson: 'Wrong person',
  takeBackText: {
    ENTRY: (name: string) => `The entry of ${name} will no longer count. The log keeps it as taken back.`,
    EXIT: (name: string) => `The exit of ${name} will no longer count. The log keeps it as taken back.`,
  },
  keep: 'Keep it',
  takeBack: 'Take back',
  takenBack: {
    ENTRY: (name: string) => `The entry of ${name} was taken back. Take another picture, or record by hand.`,
    EXIT: (name: string) => `The exit of ${name} was taken back. Take another picture, or record by hand.`,
  },
  takenBackWord: 'TAKEN BACK',
  /** Kept in the log. */
  wrongPersonReason: 'Wrong person: taken back at the gate at once',
  notTakenBack: (why: string) =>
    `${why} Nothing was taken back. Try again, or annul it in the log on the monitoring page.`,
  whoIsInside: 'See who is still inside',
  auto: 'auto',
  autoHint: 'Filled in when the day closed, because the gate recorded nothing.',
};
