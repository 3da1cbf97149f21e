/** Who is missing at a center, and what to do about it. */
export const calls = {
  title: (center: string) => center,
  batch: (batch: string) => `Batch ${batch}`,
  reportingAt: (time: string) => `reporting time ${time}`,
  contacts: 'Who runs the center',
  contactsNone: 'Nobody is on duty there as venue manager or center coordinator.',
  noDays: 'No examination day on this date',
  noDaysHint: 'Choose another date, or schedule an examination day.',
  gateShutSince: (time: string) => `Gate not open since ${time}`,
  gateOpen: (inside: string) => `Gate open, ${inside} inside`,
  gateStopped: (time: string, inside: string) => `Gate stopped ${time}, ${inside} inside`,
  gateShutNobody: 'Nobody on the roster can open it',
  canOpen: 'They can open it. Call them first.',
  nobodyCanOpen: 'Nobody on the roster can open it. Assign a venue manager or a center coordinator.',
  cannotOpen: 'cannot open the gate',
  there: 'there',
  notThere: 'not there',
  people: 'Who is missing',
  none: 'Nobody is missing',
  noneHint: 'Everybody with a duty here has come.',
  more: (count: string) => `${count} more are on the roster.`,
  remind: 'Remind',
  remindOne: (name: string) => `Remind ${name} by SMS`,
  remindAll: (count: string, total: number) =>
    `Remind ${total === 1 ? 'this person' : `these ${count} people`} by SMS`,
  remindSure: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person is' : 'people are'} sent an SMS that they are expected and not there. The same person is sent the next one in ten minutes at the earliest.`,
  remindAction: (count: string) => `Send ${count} SMS`,
  reminded: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person was' : 'people were'} reminded`,
  notReminded: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person was' : 'people were'} not reminded`,
  remindedAt: (time: string) => `SMS at ${time}`,
  sheetHint: 'Who is missing, center by center, with the numbers and room for what they say.',
  printSheet: 'Print the call sheet',
  noneOnSheet: 'Nobody stands so on this date.',
  acts: (name: string) => `What to do about ${name}`,
  note: 'Note',
  noteOn: (name: string) => `Note what ${name} said`,
  said: 'What did they say?',
  kinds: {
    CALLED: 'Called',
    ON_THE_WAY: 'On the way',
    NOT_COMING: 'Not coming',
    NOT_REACHABLE: 'Not reachable',
  },
  words: 'Add a few words',
  wordsHint: 'Colleagues see it at once, with your name and the time.',
  noteAction: 'Save the note',
  noted: 'Noted',
  by: (kind: string, name: string, time: string) => `${kind}, ${time}, ${name}`,
  history: 'Calls and reminders',
  historyNone: 'Nobody has asked yet.',
  kindsOfHistory: { REMINDED: 'Reminded by SMS' },
  replace: 'Replace',
  replaceOne: (name: string) => `Replace ${name}`,
  replaceTitle: (name: string) => `Who takes the duty of ${name}?`,
  replaceHint: (role: string) =>
    `Free people for the role ${role}, the nearest first. Both get a message; the duty of the first is cancelled with the reason.`,
  search: 'Search by name, UID or mobile',
  showBusy: 'Show people who are on duty elsewhere too',
  free: 'Free',
  busy: 'On duty elsewhere',
  busyAt: (center: string) => `On duty at ${center}`,
  onThisDay: 'On this roster',
  hasPicture: 'picture enrolled',
  noPicture: 'no picture',
  lastTime: (what: string) => `last time: ${what}`,
  lastNone: 'no duty before',
  answerOf: (name: string) => `What ${name} says`,
  answers: { ASKED: 'Asked', AGREED: 'Agreed', REFUSED: 'Refused' },
  km: (count: string) => `${count} km`,
  closeness: {
    SAME_CITY: 'same city',
    SAME_DISTRICT: 'same district',
    SAME_STATE: 'same state',
    ELSEWHERE: 'further away',
  },
  noCandidates: 'Nobody is free for this role',
  noCandidatesHint: 'Search by name, or show people who are on duty elsewhere.',
  choose: 'Choose who takes over',
  reason: 'Reason',
  reasonOf: {
    NOT_COMING: 'Said that they are not coming',
    NOT_REACHABLE: 'Could not be reached',
    other: 'Did not come',
  },
  replaceAction: (name: string) => `Replace by ${name}`,
  replaceNobody: 'Choose a person',
  replaced: (name: string) => `${name} takes over. Both are told by SMS.`,
  toDay: 'Open the roster',
  toCenter: 'Open the center',
};

/** Who has not come yet, for those who run the gate. */
export const notHere = {
  title: 'Not here yet',
  open: (count: string) => `${count} not here yet`,
  everybody: 'Everybody is here',
  everybodyHint: 'Everybody with a duty today has come.',
  waits: 'Recorded by hand, waits for a second person',
  stillInside: 'Still inside',
  openInside: (count: string) => `${count} still inside`,
  nobodyInside: 'Nobody is inside any more',
  insideSince: (time: string) => `since ${time}`,
  expected: (count: string) => `Expected ${count}`,
  arrived: (count: string) => `Arrived ${count}`,
  inside: (count: string) => `Inside ${count}`,
  left: (count: string) => `Left ${count}`,
  unchecked: (count: string) => `Saved, not checked ${count}`,
  dueIn: (time: string) => `due in ${time}`,
  dueSince: (time: string) => `due ${time} ago`,
  dueNow: 'due now',
  dueAt: (moment: string) => `due ${moment}`,
  noTime: 'no reporting time',
  minutes: (count: string) => `${count} min`,
  hours: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  call: 'Call',
  whatDid: (name: string) => `What did ${name} say?`,
  skip: 'Not now',
  unsent: 'kept here, sent when the network is back',
  lateNote: 'Noted without a network at',
  remindAll: (count: string) => `Remind all by SMS (${count})`,
  reminding: 'Sending…',
  notSent: 'Not sent',
  because: (reason: string, count: string) => `${reason} (${count})`,
  noNetwork: 'No network. You can call; answers are kept and sent later. Reminders by SMS need a network.',
  asOf: (time: string) => `As known at ${time}.`,
  showAll: (count: string) => `Show all ${count}`,
};

/** What can be done on the monitoring page before a day begins. */
export const beforeDay = {
  practise: 'Practise at the gate',
  isReady: 'Is this phone ready?',
  needNetwork: 'Practice and the check need a network.',
};

/** The monitoring page without a network. */
export const offlineDay = {
  stopsLater: 'Stops when the network is back',
  stopLater: 'Stop when the network is back',
  stopLaterText: (waiting: string, count: number) =>
    count === 0
      ? 'There is no network. Monitoring stops on this device when the network is back; until then the gate goes on saving.'
      : `There is no network. When it is back, ${waiting} saved ${count === 1 ? 'picture is' : 'pictures are'} sent first, and then monitoring stops on this device.`,
  keepRunning: 'Keep it running',
  startNeedsNetwork: 'Starting needs a network.',
  noNetwork: (time: string | undefined) =>
    time
      ? `No network. The page shows what this device knew at ${time}.`
      : 'No network. The page shows what this device knew last.',
};

/** What a center's own page says beyond its form. */
export const centerPage = {
  today: 'Today',
  noneToday: 'No examination here today',
  noneTodayHint: 'Its days are below.',
  reportingAt: (time: string) => `Reporting time ${time}`,
  counts: (present: string, assigned: string, needed: string | undefined, accepted: string | undefined) =>
    [
      `${present} present`,
      accepted && `${accepted} accepted`,
      `${assigned} assigned`,
      needed && `${needed} needed`,
    ]
      .filter(Boolean)
      .join(', '),
  gateClosed: 'Monitoring not started',
  days: 'Attendance over time',
  daysHint: 'The last days, the newest first.',
  noDays: 'No examination days yet',
  noDaysHint: 'Create a day here; people are assigned to it after that.',
  attendance: 'Attendance',
  allAnomalies: 'All anomalies of the center',
  capacity: 'Candidates at most',
  phCapacity: 'Of these, places for persons with disabilities',
  position: 'Position',
  fence: 'Radius of the geofence',
};
