export const settings = {
  title: 'Settings',
  profile: 'Profile',
  profileHint: 'How you are shown to others, and where messages to you go.',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile Number',
  profileSaved: 'Profile saved',
  password: 'Password',
  passwordHint:
    'At least 8 characters with an uppercase and a lowercase letter, a digit and a special character.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  changePassword: 'Change password',
  passwordSaved: 'Password changed',
  role: 'Role',
  userId: 'User ID',
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
};
