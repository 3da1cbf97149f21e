/** What there is to see about an entry or exit beyond the verdict. */
export const gateMarks = {
  position: 'Position',
  positionUnknown: 'Position unknown',
  distance: (metres: string) => `${metres} m from the center`,
  confirmation: {
    ALONE: 'Alone at the gate',
    PENDING: 'Waits for a second person',
    CONFIRMED: 'Confirmed by a second person',
    DENIED: 'Denied by a second person',
    HELD: 'The region decides',
    AT_ONCE: 'Counted without a second person',
  },
  /** At the gate, in place of the mark. */
  waits: {
    PENDING: 'It counts when a colleague on duty has confirmed it.',
    ALONE: 'It counts when your regional administrator has confirmed it.',
    HELD: 'It counts when your regional administrator has confirmed it.',
  },
  /** Under what needs a look, where pictures are taken by themselves. */
  cameraWaits: 'The camera waits: press Next or let the next person come.',
  arrived: (when: string) => `Arrived ${when}`,
  arrivedLate: 'Sent late, although connected',
  oneTimeForMany: 'One time for several people',
  toConfirm: 'Waits for confirmation',
  note: (note: string) => `Note: ${note}`,
  addNote: 'Add a note',
  changeNote: 'Change the note',
  noteOf: (action: string, name: string, time: string) => `${action}: ${name}, ${time}`,
  noted: 'Note kept',
  withoutPosition: (count: string) => `${count} without a position`,
  denied: (count: string) => `${count} by hand, denied by a second person`,
  alone: (count: string) => `${count} by hand, alone at the gate`,
  pending: (count: string) => `${count} by hand that nobody confirmed`,
  held: (count: string) => `${count} by hand for you to decide`,
  see: 'See them',
  tomorrow: (ready: string, days: string) => `Tomorrow: ${ready} of ${days} ready`,
  seeTomorrow: 'See what is missing',
};
