import { formatNumber } from '../../format';
import { answerRules, answers } from './answers';
import { grids } from './grids';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
const centersOf = (count: number) => (count === 1 ? '1 center' : `${formatNumber(count)} centers`);
const days = (count: string, total: number) => `${count} ${total === 1 ? 'day' : 'days'}`;

/** Planning in bulk: many days, how many people they need, and who could be there. */
export const planner = {
  answers,
  grids,
  // Who could be assigned.
  distance: 'Distance',
  km: (count: string) => `${count} km`,
  closeness: {
    SAME_CITY: 'Same city',
    SAME_DISTRICT: 'Same district',
    SAME_STATE: 'Same state',
    ELSEWHERE: 'Not known',
  },
  onRoster: 'On the roster',
  onDutyAt: (center: string) => `On duty at ${center}`,
  onDutyElsewhere: 'On duty elsewhere',
  tight: 'Too little time to get there',
  hideBusy: 'Hide busy people',
  assignFree: (count: number) =>
    count === 0
      ? 'Nobody is free'
      : count === 1
        ? 'Assign the 1 who is free'
        : `Assign the ${count} who are free`,
  assignSome: (possible: number, asked: number) =>
    `Assign ${formatNumber(possible)} of ${formatNumber(asked)}`,
  notOn: (days: string, more: number) =>
    `Cannot be on: ${days}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`,
  dropAll: (count: number) => `Drop all ${count} who are busy`,
  notChecked: 'Their other duties could not be checked. Those who are busy will be left out.',
  andMore: (count: string, total: number) =>
    `${count} more ${total === 1 ? 'person' : 'people'} can be assigned.`,
  isOn: 'Has this duty already',

  // Many days.
  hint: 'One examination at many centers, on several dates and in several batches.',
  where: 'Centers',
  whereHint: 'All centers of a place, those whose codes you paste, or both.',
  codes: 'Center codes',
  codesHelp: 'Separated by commas, spaces or lines',
  when: 'Dates',
  whenHint: 'Each date from the first to the last; press a date to leave it out.',
  first: 'First date',
  last: 'Last date',
  batches: 'Batches',
  batchesHint:
    'Times of day, as the clocks in India show them. Without a closing time a day ends at midnight.',
  batch: (number: number) => `Batch ${number}`,
  addBatch: 'Add a batch',
  removeBatch: (name: string) => `Remove ${name}`,
  suggested: ['Morning', 'Afternoon', 'Evening', 'Night'],
  preview: 'What will be entered',
  previewHint: 'Days that are there already stay as they are.',
  incomplete: 'Choose an examination, centers, dates and batches to see what will be entered.',
  sum: (created: string, total: number, centers: string, seats: string) =>
    `${days(created, total)} at ${centers} centers, with ${seats} seats.`,
  existing: (count: string, total: number) =>
    `${days(count, total)} ${total === 1 ? 'is' : 'are'} there already.`,
  cell: (created: string, seats: string) => `${created} new · ${seats} seats`,
  cellExisting: (count: string) => `${count} there already`,
  over: 'Its closing time has passed: nobody can be verified on it.',
  unknownCodes: (codes: string) => `No center has these codes: ${codes}`,
  enter: (count: string, total: number) => `Enter ${days(count, total)}`,
  nothingNew: 'Nothing new to enter',
  entered: (count: string, total: number) => `${days(count, total)} entered`,
  next: 'What comes next',
  toDays: 'See the days',
  planMore: 'Plan more days',

  // How many people are needed.
  needs: 'Needed and assigned',
  needsNone: 'Nobody has said how many people this day needs',
  needsNoneHint: 'Set rules for the examination, or numbers for this day.',
  needed: 'Needed',
  assigned: 'Assigned',
  missing: 'Vacancies',
  missingCount: (count: string) => `${count} vacant`,
  clashes: 'People who cannot be there at these times',
  clashesText:
    'The times are saved, and everybody stays on the roster. Replace these people, or change the times again.',
  isMet: 'Complete',
  overCount: (count: string) => `${count} too many`,
  total: (assigned: string, needed: string) => `${assigned} of ${needed} people`,
  neededHere: 'Needed on this day',
  neededChosen: (needed: string, assigned: string, chosen: string) =>
    `${needed} needed, ${assigned} on the roster, ${chosen} chosen`,
  chooseNearest: (count: number) =>
    count === 1 ? 'Choose the nearest who is free' : `Choose the nearest ${formatNumber(count)} free`,
  fewerFree: (count: number) =>
    count === 0 ? 'Nobody else is free for this role.' : `Only ${people(count)} more could be found.`,
  role: 'Role',
  byHand: 'Set by hand',
  setNeeds: 'Set needs',
  setRules: 'Rules of the examination',
  needsText:
    'These numbers stand for this day. Rules that are applied later do not change them. An empty field goes back to the rules.',
  candidatesHere: 'Candidates in this batch',
  candidatesHelp: 'More or fewer than the center has seats: the rules of the examination reckon from them.',
  inAll: (count: number) => `${people(count)} in all`,
  needsSaved: 'Needs saved',
  addRole: 'Add a role',
  rules: 'How many people each day needs',
  rulesText:
    'The days of the examination from today on follow these rules at once, but for numbers that were set by hand.',
  rulesSay: (seats: string, count: number) => `A center for ${seats} candidates needs ${people(count)}`,
  perCenter: 'Per center',
  candidates: 'Candidates per person',
  removeRole: (role: string) => `Remove ${role}`,
  saveRules: 'Save and apply',
  rulesSaved: (count: string, total: number) => `Applied to ${days(count, total)}`,
  short: 'Staffing',
  shortOnly: 'Vacancies within 7 days',

  // Copying a roster.
  copy: 'Copy roster',
  copyText: (name: string) =>
    `The people of another day go on the roster of ${name}, in the same roles. Who is busy is left out.`,
  copyFrom: 'From which day',
  copyNone: 'This center has no other day with people.',
  copied: (count: number) => `${people(count)} on the roster`,
  leftOut: (count: number) => `${people(count)} left out`,
  uploadRoster: 'Upload a roster',
  copyMany: 'Copy rosters',
  copyManyText:
    'The people of one sitting go on the rosters of another, center by center and in the same roles. Who is busy is left out.',
  copySource: 'From which sitting',
  copyTarget: 'To which sitting',
  sittingOption: (batch: string, centers: number, count: number) =>
    `${batch} · ${centersOf(centers)} · ${people(count)}`,
  noSitting: 'The examination has no day on this date.',
  copySame: 'Choose another date or batch to copy to.',
  copyNoneShared: 'No center has a day in both sittings.',
  copyShared: (centers: number, count: number) =>
    `${centersOf(centers)} ${centers === 1 ? 'has' : 'have'} both, with ${people(count)} to copy.`,
  copyManyAction: (centers: number) =>
    centers === 1 ? 'Copy 1 roster' : `Copy ${formatNumber(centers)} rosters`,
  copiedMany: (count: number, centers: number) => `${people(count)} on the rosters of ${centersOf(centers)}`,
  isPast: 'This closing time has passed: nobody can be verified on this day.',
};

/** Which roles are short of people, and who is free for them. */
export const shortfall = {
  hint: 'Roles that lack people on the next dates, and how many people of the region are free for them.',
  headline: (count: string, total: number) => `${count} ${total === 1 ? 'person is' : 'people are'} missing`,
  missing: 'Missing',
  free: 'Free',
  days: 'Days',
  firstDate: 'First date',
  from: 'From',
  to: 'To',
  none: 'Nobody is missing on these dates',
  noneHint: 'Every day has the people that its rules ask for.',
};

/** What is printed to be signed and filed. */
export const paper = {
  sheet: 'Attendance sheet',
  sheetHint:
    'To be printed on A4 and signed at the gate. The last rows are for people who are not on the list.',
  printSheet: 'Print the sheet',
  sheetsHere: 'Attendance sheets',
  noDays: (date: string) => `No examination day on ${date}. Choose another date.`,
  allSheets: 'All centers of this date',
  sheetsOf: (date: string) => `Attendance sheets, ${date}`,
  sheetsReady: (ready: string, all: string) => `${ready} of ${all} sheets are ready`,
  sheetsMore: (shown: string, all: string) =>
    `These are the first ${shown} of ${all}. Narrow the list of days by place or examination for the others.`,
  printSheets: (count: string, total: number) =>
    total === 1 ? 'Print the sheet' : `Print all ${count} sheets`,
  region: 'Region',
  examination: 'Examination',
  center: 'Center',
  date: 'Date',
  batch: 'Batch',
  reporting: 'Reporting time',
  assigned: 'People on the list',
  serial: 'No.',
  picture: 'Picture',
  person: 'Name and UID',
  role: 'Role',
  mobile: 'Mobile',
  entry: 'Entry: time and signature',
  exit: 'Exit: time and signature',
  notListed: 'Not on the list',
  nobody: 'Nobody is assigned to this day yet',
  nobodyHint: 'The sheet has blank rows only.',
  inCharge: 'Name and signature of the person in charge',
  signedOn: 'Date and time',
  report: 'Day report',
  reportHint: 'One page to be printed, signed and filed.',
  printReport: 'Print the report',
  country: 'All regions',
  needed: 'Needed',
  people: 'Assigned',
  due: 'Due so far',
  present: 'Present',
  centers: 'Centers',
  low: 'Below 80%',
  share: 'Share',
  places: 'Places',
  place: 'Place',
  lowCenters: 'Centers with the lowest attendance',
  noLowCenters: 'No center is below 80%.',
  anomalies: 'Anomalies by type',
  all: 'All',
  open: 'Open',
  agencies: 'Who sent the people',
  sender: 'Agency or group',
  expected: 'Expected',
  withoutProof: 'Recorded without proof',
  kind: 'What',
  entries: 'Entries and exits',
  byHandDenied: 'By hand, denied by a second person',
  byHandAlone: 'By hand, alone at the gate',
  byHandPending: 'By hand, nobody has confirmed it',
  byHandHeld: 'By hand, for the region to decide',
  positionUnknown: 'Without a position',
  more: (count: string) => `and ${count} more`,
  asOf: (time: string) => `As of ${time}`,
  summary: 'Summary of the day',
  summaryHint: 'For the end of the day: to be printed, signed and filed, or sent as a message.',
  printSummary: 'Print the summary',
  send: 'Send the numbers',
  summaryText: (of: {
    expected: number;
    present: number;
    absent: number;
    missingExits: number;
    byHand: number;
    unconfirmed: number;
    withoutPosition: number;
  }) =>
    [
      `On the roster: ${formatNumber(of.expected)}`,
      `Present: ${formatNumber(of.present)}`,
      `Not seen: ${formatNumber(of.absent)}`,
      `Exits missing: ${formatNumber(of.missingExits)}`,
      `By hand: ${formatNumber(of.byHand)}, of these not confirmed: ${formatNumber(of.unconfirmed)}`,
      `Without a position: ${formatNumber(of.withoutPosition)}`,
    ].join('\n'),
  absent: 'Not seen',
  nobodyAbsent: 'Everybody came.',
  stillInside: 'Still inside',
  missingExits: 'Exits missing',
  noMissingExits: 'Everybody who came was seen to leave.',
  enteredAt: 'Entry',
  byHand: 'Entries and exits by hand',
  noneByHand: 'None: every face was recognised.',
  unconfirmed: 'By hand, not confirmed',
  passage: 'Entry or exit',
  reason: 'Reason',
  confirmed: 'Second person',
  confirmations: {
    ALONE: 'Nobody else was there',
    PENDING: 'Nobody has looked',
    CONFIRMED: 'Confirmed',
    DENIED: 'Denied',
    HELD: 'The region decides',
    AT_ONCE: 'Not asked for',
  },
  arrived: (time: string) => `arrived ${time}`,
  toConfirm: 'Waiting for confirmation',
  note: 'Note',
  withoutPosition: 'Without a position',
  allWithPosition: 'None.',
  annulled: 'Taken back',
  noAnomalies: 'None.',
  captured: 'At the gate',
  enrolled: 'On record',
  what: 'What',
  who: 'Who',
  state: 'State',
  devices: 'Devices',
  noDevices: 'Monitoring was not started on any device.',
  device: 'Device',
  startedBy: 'Started by',
  from: 'From',
  until: 'Until',
  recorded: 'Recorded',
  running: 'Running',
  revokedAt: (time: string) => `Revoked at ${time}`,
};

export const assignment = {
  toDayHint: (center: string, date: string, batch: string) => `${center} · ${date} · ${batch}`,
  toDaysHint: (count: number) => (count === 1 ? '1 person chosen' : `${count} people chosen`),
  fromToday: 'Today and later. Choose a date for an earlier day.',
  people: 'Active functionaries',
  peopleEmpty: 'No active functionary matches',
  peopleEmptyHint: 'Only active functionaries can be assigned. Activate people first, or change the filters.',
  toFunctionaries: 'Go to functionaries',
  search: 'Search by name, mobile or UID',
  lookAlikeText:
    'Somebody chosen here looks like another person, and nobody has found the two to be two people: the gate may take one for the other, or turn both away.',
  unlikeText:
    'Somebody chosen here has pictures that do not all look like one person: whoever a wrong one shows could enter under this name.',
  chosen: 'Chosen people and their roles',
  chosenNone: 'Nobody chosen yet',
  chosenNoneHint: 'Tick people in the list; their role for the day is set here.',
  roleOf: (name: string) => `Role of ${name} on the day`,
  remove: (name: string) => `Remove ${name}`,
  roleMissing: 'Choose a role for everyone',
  sameRole: 'One role for all',
  confirm: (count: number) => (count === 1 ? 'Assign 1 person' : `Assign ${count} people`),
  confirmDays: (people: number, days: number) =>
    `Assign ${people} ${people === 1 ? 'person' : 'people'} to ${days} ${days === 1 ? 'day' : 'days'}`,
  review: (count: number) => (count === 1 ? 'Assign 1 person?' : `Assign ${count} people?`),
  reviewText: (center: string, date: string, batch: string) =>
    `They go on the roster of ${center} on ${date}, ${batch}.`,
  reviewDays: (count: number) =>
    count === 1
      ? 'They go on the roster of the chosen day.'
      : `They go on the rosters of ${count} chosen days.`,
  daysTable: 'Examination days to choose from',
  resultTitle: 'What was assigned',
  assigned: (count: number) => (count === 1 ? '1 duty assigned' : `${count} duties assigned`),
  skipped: (count: number) => (count === 1 ? '1 left out' : `${count} left out`),
  nothingAssigned: 'Nobody was assigned',
  allAssigned: 'Nobody was left out.',
  person: 'Person',
  day: 'Day',
  role: 'Role',
  reason: 'Why not',
  toRoster: 'Back to the roster',
  toList: 'Back to functionaries',
  assignMore: 'Assign more people',
  nobody: 'No people are chosen',
  nobodyHint: 'Tick people in the list of functionaries first, then choose “Assign to days”.',
};

export const validation = answerRules;
