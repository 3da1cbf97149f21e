import type { DecidedBy, Interest, SpokenLanguage } from '~/contract/types.gen';
import { statedRules } from '../rules/stated';

/** What an agency still has to do about its people. */
export const toDo = {
  title: 'To do',
  noPicture: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person has' : 'people have'} no picture: no gate can recognise them`,
  month: 'Duties this month',
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
  left: 'People have left',
  unfilled: 'Open posts found nobody',
  unfilledBody: (examination: string, posts: string, date: string, asked: string) =>
    `${examination}: nobody is left to ask for ${posts} ${posts === '1' ? 'post' : 'posts'} from ${date} on; ${asked} ${asked === '1' ? 'was' : 'were'} asked. Fill them by hand, or ask anew.`,
  swap: (agreed: boolean): string => (agreed ? 'Two people agree to swap' : 'A swap was declined'),
  swapBody: (names: string, agreed: boolean) =>
    agreed
      ? `${names}: both agree. Look at the swap, and press once to make it so.`
      : `${names}: one of them said no. Each keeps their own duty.`,
  leftBody: (people: string, duties: string) =>
    `${people} of your region have left. Coming duties of theirs that are open: ${duties}.`,
  renamed: 'An active functionary has another name',
  renamedBody: (before: string, after: string, hasNewNumber: boolean) =>
    `An agency changed it after the face was enrolled: ${before} is now ${after}.${hasNewNumber ? ' The Aadhaar number is another one, too.' : ''} Look at the record before the next duty.`,
  faces: {
    FACE_REVIEW: {
      title: 'A face does not agree with what was enrolled before',
      body: 'Compare the pictures. Until the region or the head office has decided, gates ask for a closer look.',
    },
    CONSENT_WITHDRAWN: {
      title: 'A functionary withdrew their consent',
      body: 'Their pictures are removed, and they are inactive. With a new picture, the region or the head office can activate them again.',
    },
    FACE_WAITING: {
      title: 'A functionary waits to be activated',
      body: 'Their own picture has to be looked at first. The record says why.',
    },
  },
};

/** Something done with many people at once. */
export const bulkRun = {
  all: (count: string, total: string) =>
    count === total ? `All ${total} that match` : `The first ${count} of ${total} that match`,
  people: (count: string) => `${count} people`,
  more: (count: string) => `and ${count} more`,
  roster: 'Roster',
  ofOneDay: 'Of one examination day',
  progress: (done: string, total: string) => `${done} of ${total}`,
};

/** People who have left. */
export const departures = {
  mark: 'Mark as left',
  title: (name: string) => `${name} has left?`,
  titleMany: (count: number) => (count === 1 ? '1 person has left?' : `${count} people have left?`),
  text: 'They become inactive, and their coming duties are open again. The region is told. Who comes back is activated with a reason.',
  noDuties: 'They have no duty to come.',
  from: 'Gone since',
  confirm: (count: number) => (count === 1 ? 'Mark 1 person as left' : `Mark ${count} people as left`),
  done: (count: number, duties: string) =>
    `${count === 1 ? '1 person has left' : `${count} people have left`}. Coming duties that are open now: ${duties}.`,
  skipped: (count: number) => (count === 1 ? '1 record did not change' : `${count} records did not change`),
};

/** Asking people for a picture of their own. */
export const askingPicture = {
  ask: 'Ask for a picture',
  title: (count: number) =>
    count === 1 ? 'Ask 1 person for a picture?' : `Ask ${count} people for a picture?`,
  text: 'An SMS with the way to self-verification goes to those who have no picture, at most once a day to each.',
  confirm: (count: number) => (count === 1 ? 'Ask 1 person' : `Ask ${count} people`),
  done: (count: number) => (count === 1 ? 'A message goes to 1 person' : `A message goes to ${count} people`),
  skipped: (count: number) => (count === 1 ? '1 person was not asked' : `${count} people were not asked`),
};

/** Another person signed in beside the page. */
export const otherAccount = {
  title: 'Another account is signed in here now',
  text: (name: string) =>
    `${name} has signed in on this browser. Nothing was saved as ${name}. What you typed is still on the page: copy what you need.`,
  goOn: (name: string) => `Go on as ${name}`,
  back: 'Back to the page',
};

/** A name that an agency changed after the face was enrolled. */
export const renaming = {
  title: 'Look at this change',
  text: (before: string, after: string) => `${before} became ${after}.`,
  number: 'The Aadhaar number is another one.',
  by: (name: string | null, at: string) => `${name ?? 'The agency'}, ${at}`,
  why: 'The face was enrolled before. Make sure that it is still the same person: until then their duties are marked.',
  seen: 'I have looked at it',
};

/** What was done with one record. */
export const history = {
  title: 'History',
  hint: 'What was done with this record, by whom and why.',
  none: 'Nothing recorded yet',
  noneHint: 'Entries of a sheet upload are kept with the upload.',
  actions: {
    REGISTER_FUNCTIONARY: 'Registered',
    CHANGE_FUNCTIONARY: 'Record changed',
    SET_FUNCTIONARY_STATUS: 'Status changed',
    ENROL_FACES: 'Face picture added',
    WITHDRAW_CONSENT: 'Consent to pictures withdrawn',
    REMOVE_FACE: 'Face picture deleted',
    REVEAL_AADHAAR: 'Aadhaar number shown in full',
    SEND_CODE: 'Code sent to the person’s mobile number',
    REVIEW_DUPLICATE_FACE: 'Look-alike decided',
    OPEN_FACE_REVIEW: 'Faces to be compared',
    SETTLE_FACE_REVIEW: 'Faces compared and decided',
    SEE_CHANGED_IDENTITY: 'Change of name looked at',
    SELF_VERIFY: 'Mobile number verified by the person',
    VIEW_PICTURE: 'Picture looked at',
    DELETE_FUNCTIONARY: 'Record deleted',
    CHANGE_DUTY_PROFILE: 'What rosters have to know changed',
    ADD_TRAINING: 'Training entered',
    REMOVE_TRAINING: 'Training struck out',
    STATE_UNAVAILABILITY: 'Dates without service stated',
    WITHDRAW_UNAVAILABILITY: 'Dates without service taken back',
    DECLARE_INTEREST: 'Interest in an examination declared',
  },
  by: (name: string, role: string) => (role ? `${name}, ${role}` : name),
  themselves: 'The person, by their own mobile number',
  visitor: 'Somebody who was not signed in',
  system: 'The system',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  until: (date: string) => `until ${date}`,
  reason: (reason: string) => `Reason: ${reason}`,
  fields: (names: string) => `Changed: ${names}`,
  refused: 'Refused',
  failed: 'Failed',
  more: 'Show older entries',
};

/** What rosters have to know about a person besides the record. */
export const dutyProfile = {
  title: 'For rosters',
  hint: 'Where and when this person can be on duty, and for what.',
  none: 'Nothing is noted yet. Rosters take the person as free everywhere.',
  failed: 'What is noted could not be loaded',
  changed: 'Noted',
  takenBack: 'Dates taken back',
  struckOut: 'Training struck out',
  place: {
    title: 'Change work and languages',
    change: 'Work and languages',
    worksAt: 'Works at',
    comesFrom: 'Comes from',
    state: 'State',
    stateHelp: 'Only narrows the lists below.',
    stateFirst: 'Choose a state first',
    city: 'City',
    center: 'Center',
    centerHelp: 'Where the person works otherwise, if that is a center.',
    languages: 'Languages',
    exempt: 'Exempt because',
    exemptHelp: 'Empty for those who are not exempt. Rosters leave out whoever is.',
  },
  dates: {
    heading: 'Cannot serve',
    add: 'Add dates',
    from: 'From',
    until: 'Until',
    reason: 'Reason',
    where: 'Where',
    whereHelp: 'Leave it empty for everywhere. A center goes before its city.',
    everywhere: 'Everywhere',
    only: (place: string) => `Only ${place}`,
    takeBack: 'Take back',
    takeBackOf: (dates: string) => `Take back ${dates}`,
    takeBackTitle: 'Take these dates back?',
    takeBackText: (dates: string) => `Rosters may use the person on these dates again: ${dates}.`,
  },
  trainings: {
    heading: 'Trainings',
    add: 'Add training',
    role: 'For the role',
    heldOn: 'Held on',
    note: 'Note',
    noteHelp: 'Who held it, or where.',
    strikeOut: 'Strike out',
    strikeOutOf: (training: string) => `Strike out ${training}`,
    strikeOutTitle: 'Strike out this training?',
    strikeOutText: (training: string) => `Rosters take the person as not trained by it: ${training}.`,
  },
  declarations: {
    heading: 'Interests',
    add: 'Enter interest',
    text: 'It takes the place of what was declared for the same examination before.',
    examination: 'Examination',
    interest: 'Interest',
    centers: 'Centers',
    centersHelp: 'Leave it empty for the whole examination.',
    statement: 'In the person’s words',
    whole: 'The whole examination',
    at: (centers: string) => `At ${centers}`,
  },
  /** By how far whoever stated it reaches. */
  statedBy: {
    SYSTEM: 'The system',
    ONESELF: 'The person',
    CENTER: 'The center',
    AGENCY: 'The agency',
    REGION: 'The region',
    HEAD_OFFICE: 'The head office',
  } satisfies Record<DecidedBy, string>,
  stated: (by: string, at: string) => `${by}, ${at}`,
  interests: {
    NO_INTEREST: 'No interest',
    RELATIVE_IS_CANDIDATE: 'A relative is a candidate',
    TEACHES_CANDIDATES: 'Teaches candidates',
    OTHER_INTEREST: 'Something else',
  } satisfies Record<Interest, string>,
  languages: {
    ASSAMESE: 'Assamese',
    BENGALI: 'Bengali',
    BODO: 'Bodo',
    DOGRI: 'Dogri',
    ENGLISH: 'English',
    GUJARATI: 'Gujarati',
    HINDI: 'Hindi',
    KANNADA: 'Kannada',
    KASHMIRI: 'Kashmiri',
    KONKANI: 'Konkani',
    MAITHILI: 'Maithili',
    MALAYALAM: 'Malayalam',
    MANIPURI: 'Manipuri',
    MARATHI: 'Marathi',
    NEPALI: 'Nepali',
    ODIA: 'Odia',
    PUNJABI: 'Punjabi',
    SANSKRIT: 'Sanskrit',
    SANTALI: 'Santali',
    SINDHI: 'Sindhi',
    TAMIL: 'Tamil',
    TELUGU: 'Telugu',
    URDU: 'Urdu',
  } satisfies Record<SpokenLanguage, string>,
};

export const validation = statedRules;
