const some = (count: string, total: number) => `${count} ${total === 1 ? 'picture' : 'pictures'}`;

/** Enrolling the pictures of many people, from a ZIP or a folder. */
export const pictures = {
  hint: 'Face pictures of many people at once, from a ZIP, a folder or single files.',
  back: 'Functionaries',
  /** Pictures whose person the server does not know, given to their people by hand. */
  tray: {
    title: (count: string, total: number) =>
      these(total, 'Whose picture is this?', `Whose pictures are these? (${count})`),
    allGiven: 'Every picture has its person',
    hint: 'Their names do not say it. Drag a picture onto its person, or choose it and then the person.',
    hintNarrow: 'Their names do not say it. Choose a picture, then say whose it is.',
    pictures: 'Pictures without a person',
    keys: 'Arrow keys lead from picture to picture, the space bar chooses one, Enter leads to the people.',
    more: (count: string) => `Show ${count} more`,
    beyond: (count: string, total: number) =>
      these(
        total,
        '1 more picture is only in the list below: name it by its person.',
        `${count} more pictures are only in the list below: name them by their people.`,
      ),
    chosen: (count: string, total: number) => these(total, '1 picture chosen', `${count} pictures chosen`),
    drop: 'Release here',
    chooseNone: 'Choose none',
    ask: (total: number) => these(total, 'Whose is it?', 'Whose are they?'),
    people: 'People',
    byName: 'By the name of the file',
    without: 'Without a picture',
    with: 'With a picture',
    nobody: 'Nobody is found',
    nobodyHint: 'Search by another part of the name, the UID or the mobile number.',
    nobodyThere: 'There are no people yet',
    nobodyThereHint: 'Register them first.',
    morePeople: 'Show more people',
    lost: 'The people could not be loaded',
    sending: (person: string) => `Being sent for ${person}`,
    sent: 'Being sent',
    enrolled: (count: string, total: number) =>
      these(total, '1 picture enrolled', `${count} pictures enrolled`),
    enrolledFor: (file: string, person: string) => `${file} is enrolled for ${person}.`,
    notFor: (file: string, person: string, why: string) => `${file} was not enrolled for ${person}: ${why}.`,
    not: (person: string, why: string) => `Not for ${person}: ${why}`,
    given: 'Given to their people',
    others: (count: string, total: number) =>
      these(total, 'They have 1 other picture.', `They have ${count} other pictures.`),
    undo: 'Take back',
    undoOf: (file: string, person: string) => `${file} from ${person}`,
    undone: (file: string) => `${file} was taken back.`,
    retry: 'Try again now',
  },
  naming: {
    title: 'How pictures are named',
    text: 'Each picture is named by the person’s UID, Aadhaar number or mobile number, or lies in a folder of that name. Of any other picture you say afterwards whose it is.',
    file: 'Name',
    means: 'What it is',
    plain: 'A picture of F123456785',
    second: 'One more picture of the same person',
    folder: 'Any picture in a folder of that name',
    aadhaar: 'A picture of the person with this Aadhaar number',
    mobile: 'A picture of the person with this mobile number',
  },
  choose: {
    title: 'Choose pictures',
    drop: 'Drop a ZIP, a folder or pictures here',
    release: 'Release to add',
    hint: (megabytes: string, files: string) =>
      `JPEG, PNG or WebP, up to ${megabytes} MB each and ${files} files at once`,
    zip: 'Choose a ZIP',
    folder: 'Choose a folder',
    files: 'Choose pictures',
    again:
      'If the sending was stopped, choose the same again: it goes on where it stopped. What is enrolled already is left as it is.',
    refused: 'This cannot be used',
  },
  unusable: {
    notZip: 'This is no ZIP, or it is damaged. Pack it again, or unpack it and choose the folder.',
    locked: 'This ZIP is locked with a password. Unpack it and choose the folder.',
    empty: 'There is no picture in it. Pictures end in .jpg, .jpeg, .png or .webp.',
    tooMany: (files: string) => `There are more than ${files} files in it. Divide it into several.`,
    oneZip: 'One ZIP at a time, please, and nothing beside it.',
    noUnzip: 'This browser cannot open a ZIP. Unpack it and choose the folder.',
    offline: 'What opens a ZIP could not be fetched. Try again when the network is back.',
    gone: 'The files can no longer be read: they were changed, moved or taken away. Choose them again.',
  },
  looking: 'Looking at what is there',
  found: (count: string, total: number) => `${some(count, total)} found`,
  left: (count: string, total: number) =>
    total === 1 ? '1 other file is left alone.' : `${count} other files are left alone.`,
  unknownYet: 'Whether everybody is known by the names is said as the pictures are sent.',
  begin: (count: string, total: number) => `Enrol ${some(count, total)}`,
  other: 'Choose something else',
  more: 'Choose more pictures',
  going: 'Enrolling pictures',
  paused: 'Paused',
  stopped: 'Stopped',
  over: 'Result',
  stay: 'Leave this page open until it is done.',
  waiting: {
    network: 'Waiting for the network…',
    busy: 'The server is busy. It goes on by itself in a moment.',
    signedOut: 'Waiting until you have signed in again…',
  },
  progress: (done: string, total: string) => `${done} of ${total}`,
  spoken: (percent: string) => `${percent} done`,
  timeLeft: {
    soon: 'less than a minute left',
    minutes: (count: string, total: number) => `about ${count} ${total === 1 ? 'minute' : 'minutes'} left`,
    hours: (count: string, total: number) => `about ${count} ${total === 1 ? 'hour' : 'hours'} left`,
  },
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop',
  counts: 'What became of them',
  kinds: {
    ENROLLED: 'Enrolled',
    ALREADY_ENROLLED: 'Enrolled already',
    REFUSED: 'Refused',
    UNKNOWN_PERSON: 'Unknown person',
    DUPLICATE_FACE: 'Very close to another person',
    UNLIKE_OWN_PICTURES: 'Not like the person’s other pictures',
  },
  close: (count: string, total: number) =>
    total === 1 ? '1 very close to another person' : `${count} very close to another person`,
  unlikeTodo: 'Open the person, see who is on each picture, and delete a wrong one.',
  unlike: (count: string) => `${count} not like the person’s other pictures`,
  enrolled: (count: string, total: number) => `${some(count, total)} enrolled`,
  nothing: 'No picture was enrolled',
  nothingNew: 'Every picture was enrolled already',
  onlyBefore: (count: string, total: number) =>
    `Nothing new: ${some(count, total)} ${total === 1 ? 'was' : 'were'} enrolled before`,
  troubled: (count: string, total: number) =>
    total === 1 ? '1 picture needs a look.' : `${count} pictures need a look.`,
  untroubled: 'Nothing needs a look.',
  rest: (count: string, total: number) => `${some(count, total)} not sent. Choose the same again to go on.`,
  failed: 'It could not go on',
  table: {
    title: 'To look at',
    file: 'File',
    person: 'Person',
    uid: 'UID',
    result: 'Result',
    reason: 'Why',
    nobody: 'Unknown',
    empty: 'Nothing to look at so far',
    emptyHint:
      'Pictures that are refused, unknown, very close to another person or not like the person’s others are listed here.',
    newTab: 'opens in a new tab',
  },
  seeWithout: 'See who has none',
  save: 'Save the list',
  listName: 'result',
  listOfPictures: 'pictures',
  whatAndTodo: (what: string, todo: string) => `${what}. ${todo}`,
  reasons: {
    TOO_LARGE: {
      what: 'The picture is too large',
      todo: 'Save it smaller: at most 8 MB and not too many pixels.',
    },
    TOO_OFTEN: {
      what: 'Many pictures of this person were enrolled a short while ago',
      todo: 'Choose the same again in an hour.',
    },
    TOO_MANY_PICTURES: {
      what: 'This person has as many pictures as they may',
      todo: 'Delete one of them first.',
    },
    UNREADABLE: {
      what: 'The file cannot be read',
      todo: 'It is damaged, or packed in a way that is not read. Save the picture again and pack it anew.',
    },
    NETWORK_TOO_SLOW: {
      what: 'The network is too slow for this picture',
      todo: 'Save it smaller, or choose it again where the network is faster.',
    },
    UNSUPPORTED_TYPE: {
      what: 'This is not a picture that can be read',
      todo: 'Save it as JPEG, PNG or WebP.',
    },
    HEIC: {
      what: 'This is a HEIC picture, which is not read',
      todo: 'Export it as JPEG. An iPhone takes JPEG after Settings > Camera > Formats > Most Compatible.',
    },
    NO_NUMBER: {
      what: 'There is no whole number in the name',
      todo: 'Say whose it is above, or name the picture, or its folder, by the person’s UID (F and 9 digits), Aadhaar number (12 digits) or mobile number (10 digits).',
    },
    WRONG_UID: {
      what: 'The UID in the name is wrong',
      todo: 'A digit is missing, mistyped or in another place.',
    },
    TWO_PEOPLE: {
      what: 'The folder is one person’s, the name another one’s',
      todo: 'Move the picture into the right folder.',
    },
    NOBODY: {
      what: 'Nobody in your reach has this number',
      todo: 'Correct the name, or register the person first.',
    },
  },
  leaving: {
    title: 'Stop enrolling and leave?',
    text: 'Pictures are still being sent. Those that were not sent yet will be missing; choose the same again later to go on.',
    stay: 'Stay on this page',
    leave: 'Stop and leave',
  },
};

const these = (total: number, one: string, many: string) => (total === 1 ? one : many);
