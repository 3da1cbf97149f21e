/** What is wrong with a reason or a note, in the server's words where it has them. */
export const reasonRules = {
  reasonLength: 'Reason is at most 500 characters',
  fullReason: 'Give a reason of 5 to 500 ordinary characters',
  note: 'Say in a few words what was found',
  noteLength: 'Note is at most 1,000 characters',
};
