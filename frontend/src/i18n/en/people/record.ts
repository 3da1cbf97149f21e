/** Registering, changing and looking at one person; only the office reads it, so it is a file of its own. */
export const functionaryForm = {
  identity: 'Identity',
  identityHint: 'As on the Aadhaar card. Date of birth and gender are needed before activation.',
  contact: 'Contact',
  contactHint: 'One-time codes and duty messages go to the mobile number.',
  currentAddress: 'Current address',
  currentAddressHint: 'Where the person lives now; the region follows from the state.',
  permanentAddress: 'Permanent address',
  permanentAddressHint: 'Only needed when it is different from the current address.',
  work: 'Work',
  workHint: 'The default role is offered first when the person is assigned to a day.',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  aadhaarNumber: 'Aadhaar number',
  aadhaarHelp: '12 digits. Stored encrypted; only the last four are shown later.',
  aadhaarKept: 'Leave the masked number as it is to keep it.',
  highestQualification: 'Highest qualification',
  nationality: 'Nationality',
  fatherName: 'Father’s name',
  motherName: 'Mother’s name',
  mobileNumber: 'Mobile number',
  alternateMobileNumber: 'Alternate mobile number',
  email: 'Email',
  state: 'State',
  district: 'District',
  city: 'City',
  pinCode: 'Pin code',
  fullAddress: 'Full address',
  sameAddress: 'Permanent address same as current address',
  defaultRole: 'Default role',
  agency: 'Agency',
  region: 'Region',
  submitCreate: 'Create functionary',
};

export const functionaryView = {
  noFace: 'No gate recognises this person: until a picture is enrolled they are recorded by hand.',
  details: 'Details',
  address: 'Addresses',
  current: 'Current address',
  permanent: 'Permanent address',
  sameAsCurrent: 'Same as current address',
  registered: 'Registered',
  updated: 'Last changed',
  status: 'Status',
  statusHints: {
    INACTIVE:
      'Cannot be assigned to examination days until activated. On a roster already, the gate records and asks.',
    ACTIVE: 'Can be assigned to examination days.',
    BLACKLISTED: 'May not work at any examination. The gate refuses this person.',
    TEMPORARILY_BLOCKED: 'May not work until the block ends. The gate refuses this person.',
  },
  statusReason: 'Reason',
  statusUntil: (date: string) => `Until ${date}`,
  activate: 'Activate',
  lift: 'Lift and activate',
  deactivate: 'Set inactive',
  block: 'Block temporarily',
  blacklist: 'Blacklist',
  activateTitle: (name: string) => `Activate ${name}?`,
  activateText: 'The person can then be assigned to examination days.',
  activateLookAlike:
    'This person looks like somebody else who is registered, and nobody has found the two to be two people. Compare them first, and where they are one person, keep one record: as long as both can be on duty, the gate may take one for the other, or turn both away.',
  pictureWaits: 'A picture waits to be looked at before you activate.',
  toPictures: 'To the pictures',
  activateUnlike:
    'Their pictures do not all look like one person. See who is on each of them first: whoever a wrong one shows could enter under this name.',
  changeTitle: (status: string) => `Set status: ${status}`,
  reason: 'Reason',
  reasonHelp: 'Kept with the change, with your name and the time.',
  until: 'Last day of the block',
  coming: (count: number) => (count === 1 ? '1 duty to come' : `${count} duties to come`),
  comingOff:
    'Blacklisted or blocked, the person does not count on those days any more. Replace the person, or take them off.',
  comingAsked: 'The person stays on these rosters, and the gate asks about them.',
  comingMore: (count: string) => `And ${count} more.`,
  changed: (status: string) => `Status is now ${status}`,
};

/** What the page of one functionary says beyond the record itself. */
export const duties = {
  title: 'Duties and attendance',
  hint: 'Every examination day this person was assigned to, today’s and the next ones first.',
  list: 'Duties of this person',
  none: 'No duty yet',
  noneHint: 'Once active, the person can be assigned to examination days.',
  date: 'Date',
  center: 'Center',
  batch: 'Batch',
  role: 'Role',
  attendance: 'Attendance',
  entry: 'Entry',
  exit: 'Exit',
};

/** What somebody who brought a picture of themselves stated about the consent. */
export const pictureConsent = {
  stated: (version: string) => `Consent: agreed to ${version}`,
  notStated: 'Consent: not stated',
};

export const aadhaar = {
  show: 'Show in full',
  hide: 'Hide',
  title: 'Show the Aadhaar number in full?',
  text: 'The number is shown for one minute. That you looked, and why, is written into the audit trail.',
  shown: 'Aadhaar number in full',
  again:
    'You have seen many numbers today. Enter your password to go on. The head office is told, and the audit trail keeps it.',
  password: 'Your password',
};

/** Registering and changing, for those who do it for one region or one agency. */
export const registration = {
  currentAddressHint:
    'Where the person lives now, be it in another region. The record belongs to your region.',
  roleHelp: 'An agency’s people hold roles of that agency; without an agency all roles can be chosen.',
};

/** Ending a block or taking somebody off the black list, among others who are only activated. */
export const lifting = {
  reasonHelp:
    'Some of the chosen people are blocked or blacklisted: say why that is lifted. It is kept with them only.',
  staying: (count: number) =>
    count === 1
      ? '1 person stays as they are: only a higher office can lift this'
      : `${count} people stay as they are: only a higher office can lift this`,
};

export const removal = {
  more: 'More actions',
  remove: 'Delete functionary',
  text: (name: string) =>
    `${name} leaves all lists, and their face pictures are erased for good. This is refused while duties lie ahead or entries are recorded.`,
  removed: 'Functionary deleted',
};
