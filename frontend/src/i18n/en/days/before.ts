/** The gate to practise with. */
export const practice = {
  title: 'Practice',
  band: 'PRACTICE',
  bandRest: 'nothing is recorded',
  notRecorded: 'not recorded',
  endsIn: (time: string) => `ends in ${time}`,
  notChecked: 'NOT CHECKED',
  tooMany: (minutes: string) =>
    `Too many faces were not recognised. Wait ${minutes} min before you go on practising.`,
  busy: 'The server is checking many pictures now. Try again in a moment.',
  about: 'What you can try',
  aboutHint: 'The verdicts are the real ones of this roster. Nobody is recorded, and nobody is told.',
  tries: [
    'Your own face, and a colleague’s who is on the roster.',
    'Somebody who is not on the roster.',
    'Two people at once, or somebody far away.',
    'Turned away from the light.',
  ],
  ended: 'Practice has ended',
  endedBecause: {
    time: 'Practice ends after ten minutes. Nothing was recorded.',
    running: 'Monitoring runs on this device: whoever comes now is recorded at the gate.',
    left: 'The page was left. Nothing was recorded.',
    offline: 'Practice needs a network, and there is none now. The gate itself works without one.',
  },
  again: 'Practise again',
  notYours: 'You are not on duty on this day',
  notYoursHint: 'You can practise for days on which you are on duty.',
};

/** Whether the phone, and the center, are ready for a day. */
export const phoneCheck = {
  title: 'Is this phone ready?',
  hint: 'Hold the phone as at the gate, if you can at the gate itself. It takes half a minute; the browser may ask for the camera and the position.',
  checking: (done: string, total: string, name: string) => `Checking ${done} of ${total}: ${name}`,
  allReady: 'This phone is ready.',
  notReady: (count: string, one: boolean) => `${count} ${one ? 'thing needs' : 'things need'} a look.`,
  again: 'Check again',
  close: 'Close',
  sending: 'Sending the result…',
  sent: 'Sent to your regional administrator',
  notSent: (why: string) => `The result could not be sent. ${why}`,
  sendAgain: 'Send it again',
  ready: 'Ready',
  fix: 'To do',
  wait: 'Waits',
  now: 'Checking…',
  oldBrowser: (browsers: string) => `This browser is too old for the gate. Install ${browsers}.`,
  names: {
    CAMERA: 'Camera',
    LIGHT: 'Light',
    POSITION: 'Position',
    NETWORK: 'Network',
    STORAGE: 'Storage',
    CLOCK: 'Clock',
    VERSION: 'Version',
    ROSTER: 'Roster',
  },
  camera: {
    ready: 'The camera gives pictures.',
    missing: 'No camera was found. Connect one, or use another phone.',
    broken: 'The camera cannot be used here. Start the phone again, or use another one.',
    noPicture: 'The camera opens but shows nothing. Close other programs that use it, then check again.',
  },
  light: {
    ready: 'It is bright enough before the camera.',
    dark: 'It is too dark. Switch on a lamp, or turn the phone so that people face the light.',
    bright: 'It is too bright. Turn the phone away from the sun.',
    unknown: 'It can be measured when the camera works.',
  },
  position: {
    ready: (metres: string) => `Known to within ${metres} m.`,
    inside: (metres: string) => `Inside the center’s boundary, known to within ${metres} m.`,
    away: (distance: string) =>
      `Known well enough. The phone is ${distance} from the center now: look again when you are there.`,
    outside: (distance: string) =>
      `The phone is ${distance} from the center. If you stand at the center, its position on the map is wrong: tell your regional administrator.`,
    rough: (metres: string, least: string) =>
      `Known to within ${metres} m only; the center needs ${least} m. Switch on exact location, step outside, then check again.`,
    denied: 'The position is not allowed. Allow it for this site in the browser, then check again.',
    unavailable: 'The phone does not find its position. Switch on location in its settings, step outside.',
    none: 'This browser tells no position. Use another browser or phone.',
    metres: (count: string) => `${count} m`,
    kilometres: (count: string) => `${count} km`,
  },
  network: {
    ready: (seconds: string) => `The server answers in ${seconds} s.`,
    slow: (seconds: string) =>
      `The server takes ${seconds} s to answer. Go where the network is better, or use another SIM card or Wi-Fi.`,
    none: 'The server does not answer. Go where there is a network.',
  },
  storage: {
    ready: 'Pictures can be kept without a network.',
    clearable:
      'Pictures can be kept. The browser may clear them if the phone runs out of space: keep some free.',
    full: (free: string) => `Only ${free} are free. Delete videos or programs that you do not need.`,
    insecure: 'The address does not begin with https://. Ask your administrator for the right address.',
    blocked: 'The browser keeps nothing. Leave private browsing, and allow storage for this site.',
  },
  clock: {
    ready: 'The clock is right.',
    ahead: (time: string) =>
      `The clock is ${time} ahead. Switch on automatic date and time in the phone’s settings.`,
    behind: (time: string) =>
      `The clock is ${time} behind. Switch on automatic date and time in the phone’s settings.`,
    unknown: 'The clock can be compared when the server answers.',
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
  },
  version: {
    ready: (version: string) => `The page is the newest one (${version}).`,
    old: 'This page is older than the server. Close all its tabs, open it again, then check again.',
    unknown: 'It can be compared when the server answers.',
  },
  roster: {
    kept: (people: string, faces: string) =>
      `${people} on the roster, ${faces} with a face picture. The roster is kept on this phone.`,
    loaded: (people: string, faces: string) =>
      `${people} on the roster, ${faces} with a face picture. On the day this phone keeps the roster when you open this page.`,
    empty: 'Nobody is on the roster yet. Ask your regional administrator.',
    photos: (missing: string, one: boolean) =>
      `${missing} ${one ? 'face' : 'faces'} could not be loaded. Check again where the network is better.`,
    failed: 'The roster could not be loaded. Check again where the network is better.',
    notKept: 'The roster cannot be kept on this phone. See Storage above.',
  },
  center: 'Is the center ready?',
  centerHint: 'What the office knows about this day.',
  people: (count: string) => `${count} on the roster`,
  centerNames: {
    ROSTER: 'Roster',
    BARRED: 'Who may be on duty',
    FACES: 'Faces',
    FACE_REVIEWS: 'Faces that were exchanged',
    NUMBERS: 'Mobile numbers',
    GATE_STAFF: 'Who runs the gate',
    FENCE: 'Position of the center',
    GATE_SHUT: 'The gate',
    DEVICES: 'Phones',
  },
  centerReady: {
    ROSTER: 'Everybody who is needed is on the roster.',
    BARRED: 'Everybody on the roster may be on duty.',
    FACES: 'Everybody has a face picture.',
    FACE_REVIEWS: 'Everybody’s pictures agree with those of before.',
    NUMBERS: 'Everybody can be called.',
    GATE_STAFF: 'Somebody on the roster can run the gate.',
    FENCE: 'The center’s position and boundary are known.',
    GATE_SHUT: 'The gate is open.',
    DEVICES: 'Every phone that was checked is ready.',
  },
  centerMissing: {
    ROSTER: (count: string, one: boolean) =>
      `${count} more ${one ? 'person is' : 'people are'} needed. Ask your regional administrator to assign them.`,
    BARRED: (count: string, one: boolean) =>
      `${count} ${one ? 'person' : 'people'} on the roster may not be on duty and will be turned away. Ask your regional administrator to replace ${one ? 'that person' : 'them'}.`,
    FACES: (count: string, one: boolean) =>
      `${count} ${one ? 'person has' : 'people have'} no face picture. Ask their agency to add ${one ? 'it' : 'them'}; at the gate they can only be recorded by hand.`,
    FACE_REVIEWS: (count: string, one: boolean) =>
      `${count} ${one ? 'person has' : 'people have'} pictures that the region still has to compare. Ask ${one ? 'that person' : 'them'} for a proof of identity.`,
    NUMBERS: (count: string, one: boolean) =>
      `${count} ${one ? 'person has' : 'people have'} no mobile number. Ask them, and tell your regional administrator.`,
    GATE_STAFF: () =>
      'Nobody on the roster can start monitoring. Ask your regional administrator for a venue manager or center coordinator.',
    FENCE: () => 'The center has no position or boundary. Ask your regional administrator to enter it.',
    GATE_SHUT: () => 'The gate should be open by now. Start monitoring.',
    DEVICES: (count: string, one: boolean) =>
      `${count} ${one ? 'phone is' : 'phones are'} still to be checked or put right. Check each phone above.`,
  },
};
