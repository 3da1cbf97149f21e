/** What is wrong with what only the office writes, in the server's words where it has them. */
export const officeRules = {
  reasonLength: 'Reason is at most 500 characters',
  fullReason: 'Give a reason of 5 to 500 ordinary characters',
  note: 'Say in a few words what was found',
  noteLength: 'Note is at most 1,000 characters',
  shortNoteLength: 'Note is at most 500 characters',
  slug: 'A slug is made of lower case letters, digits and hyphens',
  userId: 'User id must be 1 to 100 letters from a to z, digits or . _ - @',
  together: 'Latitude and longitude go together',
};
