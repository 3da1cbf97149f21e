/** An account whose new number waits. */
export const newNumber = {
  codesTo: 'Codes go to',
  numberWaits: 'New number waits',
  removalWaits: 'Number being removed',
  letCodesGo: 'Let codes go there',
  letCodesGoText: (mobile: string) =>
    `One-time codes go to ${mobile}: at once where the person asked for it, else after 24 hours or when a second administrator agrees. All sessions end.`,
};

/** What a new mobile number of one's own still needs. */
export const ownNumber = {
  mayBeEmpty: 'Leave it empty to have none.',
  title: 'Your new mobile number',
  hint: (old: string, mobile: string) =>
    `Codes still go to ${old}. They go to ${mobile} once you have done both steps.`,
  firstHint: (mobile: string) => `Codes go to ${mobile} once you have done both steps.`,
  removal: 'Your mobile number is being removed',
  removalHint: (old: string) =>
    `Codes still go to ${old}. Once you have agreed there are none, and if you forget your password an administrator has to give you a number first.`,
  removed: 'Your account has no mobile number now',
  prove: 'Confirm that the new number is yours.',
  sendToNew: 'Send a code to the new number',
  newCode: 'Code from the new number',
  confirm: 'Confirm',
  proven: 'The new number is confirmed',
  agreeByPassword: 'Agree with your password.',
  agreeByCode: 'Agree with a code from the old number.',
  password: 'Your password',
  sendToOld: 'Send a code to the old number',
  oldCode: 'Code from the old number',
  byCode: 'Use the old number',
  byPassword: 'Use the password',
  agree: 'Agree',
  agreed: 'Agreed',
  sent: (mobile: string) => `A code is on its way to ${mobile}`,
  done: 'Codes go to your new number now',
};

/** Accounts that share a number with somebody of whom nobody said that they are the same person. */
export const undecided = {
  title: (count: number) => (count === 1 ? '1 account to decide about' : `${count} accounts to decide about`),
  hint: 'The account and the person may belong together. No duty binds to the account until you decide: say that they are the same person, or give one of them another number.',
  same: 'Same person',
  useRecord: 'Use the number of the record',
  sameOf: (account: string, person: string) => `${account} and ${person} are the same person`,
  sameText: (name: string, mobile: string) =>
    `The account of ${name} belongs to the person with the number ${mobile}. Codes go to that number from now on, duties bind to the account, and all its sessions end.`,
  decided: 'Decided. Assign the duty again.',
};

/** What a new password needs. */
export const passwordRules = {
  label: 'The password needs',
  met: 'met',
  missing: 'still missing',
  length: 'at least 8 characters',
  upper: '1 uppercase letter',
  lower: '1 lowercase letter',
  digit: '1 digit',
  special: '1 special character',
};

/** One's own account. */
export const settings = {
  profile: 'Profile',
  profileHint: 'How you are shown to others, and where messages to you go.',
  userId: 'User ID',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile Number',
  mobileHelp: 'Codes go to another number once you have confirmed it.',
  profileSaved: 'Profile saved',
  password: 'Password',
  passwordHint: 'Changing it signs you out everywhere else.',
  noPassword: 'You sign in with a one-time code, so there is no password to change.',
  appearanceHint: 'For this browser only.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  changePassword: 'Change password',
  passwordSaved: 'Password changed',
  role: 'Role',
  region: 'Region',
  agency: 'Agency',
};
