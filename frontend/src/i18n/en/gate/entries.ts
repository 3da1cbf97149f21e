import type { SlipCheck } from '~/contract/types.gen';

/** What the gate asks and offers about an entry or exit beyond the verdict on it. */
export const secondPerson = {
  question: 'Is somebody else on duty here who can confirm it?',
  ask: 'Yes, ask them',
  askHint: 'They see it on their own device, with the faces. It counts when they have confirmed it.',
  alone: 'I am alone',
  aloneHint: 'It is recorded that you were alone. It counts when the region has confirmed it.',
  open: (count: string, total: number) => `${count} ${total === 1 ? 'entry' : 'entries'} to confirm`,
  title: 'Entries to confirm',
  none: 'Nothing waits for you to confirm.',
  hint: 'Recorded by hand by a colleague. Look at the person too.',
  reason: (reason: string) => `Why by hand: ${reason}`,
  isThem: 'It is them',
  isSomebodyElse: 'It is somebody else',
  sure: 'Press again: somebody else',
  confirmed: (name: string) => `${name}: confirmed.`,
  denied: (name: string) => `${name}: recorded as somebody else. The region will look at it.`,
  failed: (name: string, why: string) => `${name}: ${why}`,
};

export const rosterOrder = {
  inside: (count: string) => `Inside now (${count})`,
  others: 'Not inside',
  notHere: (count: string) => `Not here yet (${count})`,
  came: 'Came already',
};

export const turning = {
  /** By the direction that it is recorded as then. */
  offer: { ENTRY: 'Record as ENTRY instead', EXIT: 'Record as EXIT instead' },
  turned: {
    EXIT: (time: string) =>
      `Recorded as EXIT at ${time}. The entry that was recorded by mistake does not count.`,
    ENTRY: (time: string) =>
      `Recorded as ENTRY at ${time}. The exit that was recorded by mistake does not count.`,
  },
  failed: (why: string) => `${why} Nothing was changed.`,
  turnGate: { ENTRY: 'Switch to ENTRY', EXIT: 'Switch to EXIT' },
};

export const entryNote = {
  label: 'What should others know?',
  save: 'Save the note',
  missing: 'Write a note.',
};

/** The slip that a person shows before their face. */
export const gateSlips = {
  read: 'Slip read. Now look at the camera.',
  forget: 'Forget the slip',
  /** By what the slip meant: in place of the gate's own words for a reason, or beside them. Of one that is in order nothing is said. */
  said: (name: string | null): Record<SlipCheck, { FACE_MISMATCH?: string; note?: string }> => ({
    CONFIRMED: {},
    OTHER_FACE: {
      FACE_MISMATCH: name
        ? `The slip is ${name}’s, the face is not.`
        : 'The slip is another person’s, not theirs.',
    },
    NO_PICTURE: {
      FACE_MISMATCH: name
        ? `No picture of ${name}, whose slip this is, is enrolled. Record them by hand.`
        : 'No picture of the person on the slip is enrolled.',
    },
    OTHER_DUTY: { note: 'The slip is for another center, date or batch.' },
    CANCELLED: { note: 'The duty on the slip was cancelled.' },
    NOT_OURS: { note: 'The slip is not valid. The face was looked for as without a slip.' },
  }),
};
