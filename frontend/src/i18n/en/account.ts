export const settings = {
  title: 'Settings',
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

export const notifications = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'No notifications',
  emptyHint: 'Anomalies at your centers will appear here.',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
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
  faces: {
    FACE_REVIEW: {
      title: 'A face does not agree with what was enrolled before',
      body: 'Compare the pictures. Until the region or the head office has decided, gates ask for a closer look.',
    },
    FACE_WAITING: {
      title: 'A functionary waits to be activated',
      body: 'Their own picture has to be looked at first. The record says why.',
    },
  },
};
