/** Dealing with what the gate could not settle by itself. */
export const handling = {
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged',
  resolve: 'Resolve',
  resolveTitle: 'How does the matter stand?',
  resolved: 'Anomaly resolved',
  resolutions: { TRUE_ALARM: 'True alarm', FALSE_ALARM: 'False alarm' },
  note: 'Note',
  noteHelp: 'What was found and done, for whoever asks later.',
  settledAs: 'Settled as',
  with: (name: string) => `With ${name}`,
  acknowledgedBy: 'Seen by',
  resolvedBy: 'Resolved by',
  assignedTo: 'Taken on by',
};

export const annulment = {
  annul: 'Annul',
  annulOf: (name: string, time: string) => `Annul: ${name}, ${time}`,
  title: 'Annul this entry?',
  text: (name: string, direction: string, time: string) =>
    `${direction} of ${name} at ${time} no longer counts. The line stays in the log with your reason.`,
  done: 'Annulled',
  because: (reason: string) => `Annulled: ${reason}`,
  actions: 'Actions',
};

export const byHand = {
  open: 'By hand',
  title: { ENTRY: 'ENTRY by hand', EXIT: 'EXIT by hand' },
  hint: 'Only when the face is not enough. It is shown to the region with your reason.',
  search: 'Search name, UID or mobile',
  facesMissing:
    'Not all faces can be shown here: they come back with the network. Compare with a proof of identity.',
  nobody: 'Nobody on this roster matches',
  empty: 'Nobody is on today’s roster',
  another: 'Someone else',
  compare: 'Compare the person in front of you with the picture on record.',
  noFace: 'No face in this picture.',
  noPicture: 'No picture was taken. The record will have none.',
  reason: 'Why the face was not enough',
  reasons: [
    'The camera does not work',
    'The face is bandaged or injured',
    'The picture on record is old',
    'The light is too poor',
  ],
  reasonMissing: 'Say in a few words why the face was not enough',
  record: { ENTRY: 'Record ENTRY', EXIT: 'Record EXIT' },
  cancel: 'Cancel',
  recorded: 'Recorded by hand. The region will look at it.',
};
