/** Records of the gates, for later readers. */
export const gateRecords = {
  why: 'Why',
  /** By the reason that the server gives; at the gate itself some are said more neutrally. */
  reasons: {
    NO_MATCH: 'The face matches nobody who is registered.',
    TOO_CLOSE: 'The face could be more than one person’s, so nobody was named.',
    REPLAYED_PICTURE:
      'The picture is a copy of an enrolled one, or of one from a gate. Perhaps nobody was there.',
    ALREADY_INSIDE: 'Entered again without having left. The first entry stays.',
    ENTRY_AFTER_EXIT: 'Had left, and entered again.',
    EXIT_WITHOUT_ENTRY: 'Left without having entered.',
    ALREADY_EXITED: 'Left a second time, without having entered again.',
    OUTSIDE_BOUNDARY: 'The device was outside the center’s boundary.',
    POSITION_UNKNOWN: 'The device did not know where it was.',
    NOT_ON_ROSTER: 'Registered, but not on this day’s roster here.',
    INACTIVE: 'On the roster, but inactive: say whether this person is to be on duty.',
    BLACKLISTED: 'This person is blacklisted and was refused.',
    TEMPORARILY_BLOCKED: 'This person is blocked for a time and was refused.',
    BY_HAND_DENIED:
      'Recorded by hand, and a second person on duty says that it was not them. The entry was annulled.',
    BY_HAND_SHARE: 'Many people of this day were recorded by hand.',
    BY_HAND_UNCONFIRMED:
      'Recorded by hand, and not confirmed until the day was closed. The entries wait for the region.',
  },
  positionsUnknown: (captures: string) => `A device recorded ${captures} people in a row without a position.`,
  /** Of an entry at a fenced center. */
  placeUnknown: 'Position unknown',
  wrongPerson: 'Wrong person',
  takeBackText: {
    ENTRY: (name: string, time: string) => `The entry of ${name} at ${time} will no longer count.`,
    EXIT: (name: string, time: string) => `The exit of ${name} at ${time} will no longer count.`,
  },
  keep: 'Keep it',
  takeBack: 'Take back',
  takenBack: {
    ENTRY: (name: string, time: string) => `The entry of ${name} at ${time} was taken back.`,
    EXIT: (name: string, time: string) => `The exit of ${name} at ${time} was taken back.`,
  },
  /** True before it is taken back and afterwards. */
  remains: {
    firstEntry: (at: string) => `The first entry at ${at} stays.`,
    entryAndExit: (at: string, exitAt: string) => `The first entry at ${at} and the exit at ${exitAt} stay.`,
    exit: (at: string) => `The exit at ${at} stays.`,
    absent: (name: string) => `Without it, ${name} does not count as present.`,
    inside: (name: string) => `Without it, ${name} counts as still inside.`,
    noEntry: (name: string) => `No entry of ${name} is recorded, so ${name} does not count as present.`,
  },
  afterTakingBack: 'Take another picture, or record by hand.',
  takenBackWord: 'TAKEN BACK',
  /** Kept in the log. */
  wrongPersonReason: 'Wrong person: taken back at the gate at once',
  notTakenBack: (why: string) =>
    `${why} Nothing was taken back. Try again, or annul it in the log on the monitoring page.`,
  whoIsInside: 'See who is still inside',
  faceReview: 'Compare face',
  renamed: 'Renamed',
  withheld: 'A registered person',
  byHand: 'Entries by hand',
  several: 'Several people',
  auto: 'auto',
  autoHint: 'Filled in when the day closed, because the gate recorded nothing.',
};
