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
    OTHER_THAN_SLIP: 'The face is not that of the person on the slip.',
    SLIP_WITHOUT_PICTURE: 'A slip was shown, and no picture of its person is enrolled.',
    SLIP_OF_OTHER_DUTY:
      'Came with the slip of another center, date or batch, and is not on this day’s roster here.',
    SLIP_CANCELLED: 'Came with the slip of a duty that was cancelled.',
    INACTIVE: 'On the roster, but inactive: say whether this person is to be on duty.',
    BLACKLISTED: 'This person is blacklisted and was refused.',
    TEMPORARILY_BLOCKED: 'This person is blocked for a time and was refused.',
    BY_HAND_DENIED:
      'Recorded by hand, and a second person on duty says that it was not them. The entry was annulled.',
    BY_HAND_SHARE: 'Many people of this day were recorded by hand.',
    BY_HAND_UNCONFIRMED:
      'Recorded by hand, and not confirmed until the day was closed. The entries wait for the region.',
  },
  /** Behind the reason, where another person’s slip was shown. */
  slipOf: (name: string) => `The slip is ${name}’s.`,
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

/** What there is to see about an entry or exit beyond the verdict. */
export const gateMarks = {
  position: 'Position',
  positionUnknown: 'Position unknown',
  distance: (metres: string) => `${metres} m from the center`,
  confirmation: {
    ALONE: 'Alone at the gate',
    PENDING: 'Waits for a second person',
    CONFIRMED: 'Confirmed by a second person',
    DENIED: 'Denied by a second person',
    HELD: 'The region decides',
    AT_ONCE: 'Counted without a second person',
  },
  /** At the gate, in place of the mark. */
  waits: {
    PENDING: 'It counts when a colleague on duty has confirmed it.',
    ALONE: 'It counts when your regional administrator has confirmed it.',
    HELD: 'It counts when your regional administrator has confirmed it.',
  },
  /** Under what needs a look, where pictures are taken by themselves. */
  cameraWaits: 'The camera waits: press Next or let the next person come.',
  arrived: (when: string) => `Arrived ${when}`,
  arrivedLate: 'Sent late, although connected',
  oneTimeForMany: 'One time for several people',
  toConfirm: 'Waits for confirmation',
  note: (note: string) => `Note: ${note}`,
  addNote: 'Add a note',
  changeNote: 'Change the note',
  noteOf: (action: string, name: string, time: string) => `${action}: ${name}, ${time}`,
  noted: 'Note kept',
  withoutPosition: (count: string) => `${count} without a position`,
  denied: (count: string) => `${count} by hand, denied by a second person`,
  alone: (count: string) => `${count} by hand, alone at the gate`,
  pending: (count: string) => `${count} by hand that nobody confirmed`,
  held: (count: string) => `${count} by hand for you to decide`,
  see: 'See them',
  tomorrow: (ready: string, days: string) => `Tomorrow: ${ready} of ${days} ready`,
  seeTomorrow: 'See what is missing',
};

/** Dealing with what the gate could not settle by itself. */
export const handling = {
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged',
  resolve: 'Resolve',
  resolveTitle: 'How does the matter stand?',
  resolved: 'Anomaly resolved',
  resolutions: { TRUE_ALARM: 'True alarm', FALSE_ALARM: 'False alarm' },
  note: 'Note',
  noteHelp: 'What was found and done, for whoever asks later.',
  settledAs: 'Settled as',
  with: (name: string) => `With ${name}`,
  acknowledgedBy: 'Seen by',
  resolvedBy: 'Resolved by',
  assignedTo: 'Taken on by',
};

export const annulment = {
  annul: 'Annul',
  annulOf: (name: string, time: string) => `Annul: ${name}, ${time}`,
  title: 'Annul this entry?',
  text: (name: string, direction: string, time: string) =>
    `${direction} of ${name} at ${time} no longer counts. The line stays in the log with your reason.`,
  done: 'Annulled',
  because: (reason: string) => `Annulled: ${reason}`,
  actions: 'Actions',
};

export const byHand = {
  open: 'By hand',
  title: { ENTRY: 'ENTRY by hand', EXIT: 'EXIT by hand' },
  hint: 'Only when the face is not enough. It is shown to the region with your reason.',
  search: 'Search name, UID or mobile',
  facesMissing:
    'Not all faces can be shown here: they come back with the network. Compare with a proof of identity.',
  nobody: 'Nobody on this roster matches',
  empty: 'Nobody is on today’s roster',
  another: 'Someone else',
  compare: 'Compare the person in front of you with the picture on record.',
  noFace: 'No face in this picture.',
  noPicture: 'No picture was taken. The record will have none.',
  reason: 'Why the face was not enough',
  reasons: [
    'The camera does not work',
    'The face is bandaged or injured',
    'The picture on record is old',
    'The light is too poor',
  ],
  reasonMissing: 'Say in a few words why the face was not enough',
  record: { ENTRY: 'Record ENTRY', EXIT: 'Record EXIT' },
  cancel: 'Cancel',
  recorded: 'Recorded by hand. The region will look at it.',
};
