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
  },
  note: (note: string) => `Note: ${note}`,
  addNote: 'Add a note',
  changeNote: 'Change the note',
  noteOf: (action: string, name: string, time: string) => `${action}: ${name}, ${time}`,
  noted: 'Note kept',
  withoutPosition: (count: string) => `${count} without a position`,
  denied: (count: string) => `${count} by hand, denied by a second person`,
  alone: (count: string) => `${count} by hand, alone at the gate`,
  pending: (count: string) => `${count} by hand that nobody confirmed`,
  see: 'See them',
  tomorrow: (ready: string, days: string) => `Tomorrow: ${ready} of ${days} ready`,
  seeTomorrow: 'See what is missing',
};
