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
};
