import type { DecidedBy, Interest } from '~/contract/types.gen';
import { statedRules } from '../rules/stated';

/** For somebody who has lost their password. */
export const forgotPassword = {
  title: 'Forgot Password',
  step: (step: string, of: string) => `Step ${step} of ${of}`,
  askIntro: 'Enter your User ID or email. A one-time code goes to the mobile number of your account.',
  send: 'Send code',
  codeTitle: 'Enter the code',
  codeIntro: 'If the account exists, a code was sent to its mobile number.',
  goOn: 'Continue',
  passwordTitle: 'Set a new password',
  passwordIntro: 'All other devices are signed out when the password changes.',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  submit: 'Set new password',
  done: 'Your new password is set',
  doneHint: 'You can sign in with it now.',
  toLogin: 'Back to login',
  codeRefused: 'Please correct the code.',
};

/** For somebody who was told that their number changes. */
export const objection = {
  title: 'This was not me',
  intro:
    'Were you told that your mobile number in Muster changes, and it was not you? Enter the code from that message.',
  code: 'Code',
  codeHelp: 'Ten letters and digits, such as ABCDE-FGHJK.',
  submit: 'Object to the change',
  done: 'Your objection is noted',
  doneHint:
    'If the change was not in force yet, it is undone. If it was, it stands until an administrator acts: call yours now. They have been told.',
  toLogin: 'To the login',
};

/** For functionaries, who see to their own pictures without an account. */
export const selfVerify = {
  title: 'Self-verification',
  intro:
    'Are you assigned to examinations? Confirm your mobile number, then add pictures of your face. Your duties are here too.',
  steps: ['Confirm your mobile number', 'Add pictures of your face', 'You are ready for the gate'],
  mobile: 'Mobile Number',
  mobileHelp: 'The number you are registered with.',
  send: 'Send OTP',
  toLogin: 'Administrators and gate staff: login',
  outOfReach: 'Your pictures could not be loaded',
  otpTitle: 'Upload Biometric',
  otpIntro: 'Verify yourself by entering OTP',
  otpSentTo: (mobile: string) => `A code was sent to ${mobile}, if that number is registered.`,
  otp: 'OTP Code',
  login: 'Login',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `in ${seconds} s`,
  success: 'Success',
  verified: 'Mobile number verified successfully',
  sent: 'OTP sent successfully',
  verifyFailed: 'Error verifying mobile number',
  sendFailed: 'Error sending OTP',
  uploadTitle: 'Your face pictures',
  uploadIntro: (name: string) => `${name}, these pictures are how the gate will recognise you.`,
  room: (have: string, most: string) => `${have} of ${most} pictures`,
  full: 'You have as many pictures as are kept. Delete one to add another.',
  consent: 'Consent',
  agree: 'I have read this and agree',
  agreedTo: (version: string) => `You agreed to the wording of ${version}`,
  notStated: 'Consent: not stated',
  agreeFirst: 'Please agree to the text above before you add pictures.',
  advice: {
    title: 'For a good picture',
    light: 'Face a window or a lamp; no strong light behind you.',
    pose: 'Look straight ahead, with glasses, cap and mask off.',
    sharp: 'Wipe the lens and hold the camera at eye level, an arm’s length away.',
    alone: 'Nobody else in the picture.',
  },
  active: 'You are registered and active',
  noPictureHint: 'You have no picture yet. The gate knows you by your face: add at least one below.',
  activeHint:
    'Nothing more to do. You can add a picture at any time; deleting one is closed shortly before a duty.',
  inactive: 'Not active yet',
  inactiveHint: 'Once at least one good picture is there, finish your registration.',
  blocked: 'Your registration is on hold',
  blockedHint: 'Please ask your agency.',
  askAgency: 'Ask your agency to complete your record, then press the button again.',
  waits: {
    COVERED:
      'Something may cover your face in a picture. Take a new one without mask and glasses and delete that one, or wait until your agency has looked at it.',
    COMPARED: 'Your agency has to look at your pictures first.',
  },
  activate: 'Finish registration',
  activated: 'Your registration is complete',
  finish: 'Done',
  another: 'Verify another number',
};

/** For a phone that shall reach an installation on the same network. */
export const trust = {
  title: 'Open Muster on a phone',
  intro:
    'The phone has to be in the same network as this server. Browsers give a page the camera only over https.',
  open: 'Scan this with the phone, or type the address:',
  qrCode: (address: string) => `QR code of ${address}`,
  warning: '1. Go past the warning',
  warningText:
    'The phone does not know this server yet and warns that the connection is not private. Choose Advanced (or Show Details), then go on to the page. Faces can be verified from here on.',
  trusting: '2. Trust the server, so that the gate also works without a network',
  trustingText: 'Without this step the pages cannot be kept on the phone.',
  download: 'Download the certificate',
  devices: [
    {
      name: 'Android (Chrome)',
      steps: [
        'Download the certificate above.',
        'Open Settings and search for “CA certificate”: Security › More › Install a certificate › CA certificate.',
        'Choose Install anyway, then the file muster-authority.crt.',
        'Close Chrome, and open the address again.',
      ],
    },
    {
      name: 'iPhone and iPad (Safari)',
      steps: [
        'Download the certificate above in Safari and allow the profile.',
        'Settings › General › VPN & Device Management: choose the profile and install it.',
        'Settings › General › About › Certificate Trust Settings: turn it on.',
        'Open the address again.',
      ],
    },
    {
      name: 'Laptop',
      steps: [
        'Windows: open the file, Install Certificate › Trusted Root Certification Authorities.',
        'macOS: open the file in Keychain Access and set it to Always Trust.',
        'Linux, or Firefox anywhere: browser settings › Certificates › Authorities › Import.',
      ],
    },
  ],
  compare: (name: string) => `The phone calls it “${name}”. Its SHA-256 fingerprint has to be this one:`,
  afterwards:
    'It vouches for addresses of private networks only. Remove it from the phone after the trial: where you installed it.',
  nothingToDo: 'Nothing to do: phones know the authority that vouches for this server.',
  noHttps:
    'This server speaks plain http, so phones give it no camera. Ask whoever runs it to start it with --tls or behind a proxy with https.',
  toLogin: 'To the login',
};

/** A new phone that a colleague lets in, where no code can be sent: what it says, and the page of the one who lets it in. */
export const assisted = {
  ask: 'Ask a colleague',
  byCode: 'Sign in with a code instead',
  title: 'Show this to a colleague',
  hint: 'Somebody who is on duty with you today, or your regional administrator, signs in to Muster, opens “Let a phone in” and types these letters, or reads the code with their camera.',
  letters: 'Letters of this phone',
  picture: 'QR code with the letters of this phone',
  of: (mobile: string) => `For ${mobile}`,
  until: (time: string) => `Waits until ${time}`,
  waiting: 'Waiting for your colleague',
  over: 'This took too long, or somebody else used it. Ask again.',
  again: 'Ask again',
};

export const letIn = {
  title: 'Let a phone in',
  hint: 'For a colleague who gets no code on a new phone. Be sure that the person stands before you.',
  letters: 'Letters on the phone',
  lettersHelp: 'Eight letters and digits, such as ABCD-EFGH',
  lettersWrong: 'Enter the eight letters that the phone shows',
  look: 'Look it up',
  who: 'Who wants to sign in',
  name: 'Name',
  role: 'Role',
  mobile: 'Mobile number',
  centers: 'Center',
  browser: 'Phone',
  askedAt: 'Asked',
  warning:
    'Whoever holds this phone will be signed in as this person until the end of the day. Your name is kept, and the owner of the number is told by SMS.',
  confirm: 'Let this phone in',
  notThem: 'It is somebody else',
  done: (name: string) => `The phone of ${name} is let in. It signs in by itself within seconds.`,
  another: 'Let another phone in',
};

/** What functionaries see of their duties and tell rosters themselves, beside their pictures. */
export const ownDuties = {
  datesTitle: 'Dates at which I cannot serve',
  datesHint:
    'Rosters leave you out on these dates. A duty that you have already stays yours until you decline it.',
  dutyThen: (date: string) => `You have a duty on ${date}. If you cannot come, decline it under My duties.`,
  noDates: 'You have noted no dates.',
  addDates: 'Add dates',
  from: 'From',
  until: 'Until',
  reason: 'Reason',
  added: 'Your dates are noted',
  takeBack: 'Take back',
  takeBackOf: (dates: string) => `Take back ${dates}`,
  takeBackTitle: 'Take these dates back?',
  takeBackText: (dates: string) => `Rosters may use you on these dates again: ${dates}.`,
  takenBack: 'Your dates are taken back',
  only: (place: string) => `Only ${place}`,
  interestsTitle: 'My interests',
  interestsHint: 'Say for each examination whether anything ties you to its candidates.',
  noExaminations: 'There is no examination to declare for now.',
  notDeclared: 'Not declared yet',
  declare: 'Declare',
  declareFor: (examination: string) => `Declare for ${examination}`,
  declareOther: 'Declare an interest',
  declareOtherFor: (examination: string) => `Declare an interest for ${examination}`,
  change: 'Change',
  changeFor: (examination: string) => `Change for ${examination}`,
  interest: 'What is true for me',
  interests: {
    NO_INTEREST: 'I have no interest',
    RELATIVE_IS_CANDIDATE: 'A relative is a candidate',
    TEACHES_CANDIDATES: 'I teach candidates',
    OTHER_INTEREST: 'Something else',
  } satisfies Record<Interest, string>,
  /** What others noted, not in one's own words. */
  noted: (by: string, interest: string) => `${by}: ${interest}`,
  notedInterests: {
    NO_INTEREST: 'no interest',
    RELATIVE_IS_CANDIDATE: 'a relative is a candidate',
    TEACHES_CANDIDATES: 'teaches candidates',
    OTHER_INTEREST: 'another interest',
  } satisfies Record<Interest, string>,
  statement: 'In your words',
  statementHelp: 'Needed where there is an interest.',
  declared: 'Your declaration is noted',
  /** What others stated, by how far they reach. */
  statedBy: {
    SYSTEM: 'Noted by the system',
    ONESELF: 'Noted by you',
    CENTER: 'Noted by the center',
    AGENCY: 'Noted by your agency',
    REGION: 'Noted by the region',
    HEAD_OFFICE: 'Noted by the head office',
  } satisfies Record<DecidedBy, string>,
  failed: 'What is noted could not be loaded',
  dataTitle: 'My data, attendance and consent',
  mine: {
    title: 'My duties',
    loading: 'Your duties are being loaded',
    failed: 'Your duties could not be loaded',
  },
  callUps: {
    title: 'You are called up',
    where: (date: string, city: string) => `${date}, ${city}`,
    standsBy: 'You stand by',
    center: (name: string) => `Center: ${name}`,
    centerLater: (at: string) => `Your center is told on ${at}.`,
    mark: (mark: string) => `Your mark: ${mark}`,
    markHelp: 'The mark stands for you in the published file of the draw.',
    failed: 'Whether you are called up could not be loaded',
  },
};

export const validation = statedRules;
