import { formatNumber } from '../../format';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
const duties = (count: number) => (count === 1 ? '1 duty' : `${formatNumber(count)} duties`);
const days = (count: number) => (count === 1 ? '1 day' : `${formatNumber(count)} days`);

/** Acts that cancel or give duties: whom they touch, said before, and the way back afterwards. */
export const acts = {
  // Before it is done.
  notLookedUp: 'Nobody could look up whom it touches',
  daysGo: (gone: number, cancelled: number, touched: number) => {
    const leave = `${days(gone)} ${gone === 1 ? 'leaves' : 'leave'} all lists`;
    if (cancelled === 0) return `${leave}. Nobody is assigned.`;
    return `${leave}, and ${duties(cancelled)} of ${people(touched)} ${cancelled === 1 ? 'is' : 'are'} cancelled.`;
  },
  dutiesGo: (cancelled: number, touched: number) =>
    `${duties(cancelled)} of ${people(touched)} ${cancelled === 1 ? 'is' : 'are'} cancelled.`,
  rolesChange: (count: number) =>
    `${people(count)} ${count === 1 ? 'gets' : 'get'} another role on this day.`,
  andMore: (names: string, more: number) => (more > 0 ? `${names} and ${formatNumber(more)} more` : names),
  told: (count: number, atOnce: number) => {
    const sms = `${people(count)} will be told by SMS`;
    if (atOnce === 0) return `${sms}, once the time to undo it is over.`;
    const these = atOnce < count ? `${formatNumber(atOnce)} of them at once` : 'at once';
    return `${sms}, ${these}, because the duty begins within the hour or has begun.`;
  },
  canUndo: 'You can undo it for some minutes.',
  repeat: (count: number) => `Type ${formatNumber(count)} to go on`,
  repeatWrong: (count: number) => `Type the number ${formatNumber(count)}.`,
  cameAlready: (count: number) =>
    `${people(count)} who came already ${count === 1 ? 'stays' : 'stay'} on the roster.`,

  // Ticked rows.
  takeOff: 'Take off the roster',
  takeOffMany: (count: number) => `Take ${people(count)} off the roster`,
  changeRole: 'Change role',
  changeRoles: (count: number) => `Change the role of ${people(count)}`,
  newRole: 'New role',
  deleteDays: 'Delete days',
  deleteMany: (count: number) => `Delete ${days(count)}`,

  // The way back.
  region: 'Undo what was just done',
  done: {
    DAYS_DELETED: (gone: number, cancelled: number) =>
      cancelled === 0 ? `${days(gone)} deleted.` : `${days(gone)} deleted, ${duties(cancelled)} cancelled.`,
    DAYS_MOVED: (moved: number, count: number) => `${days(moved)} moved, ${duties(count)} changed.`,
    TAKEN_OFF: (_: number, count: number) => `${duties(count)} cancelled.`,
    ROLES_CHANGED: (_: number, count: number) =>
      `${people(count)} ${count === 1 ? 'has' : 'have'} another role.`,
    ASSIGNED: (_: number, count: number) => `${duties(count)} assigned.`,
    ROSTER_COPIED: (_: number, count: number) => `${duties(count)} copied.`,
    PROPOSAL_ENTERED: (_: number, count: number) => `${duties(count)} entered from a proposed roster.`,
    SHEET_ENTERED: (_: number, count: number) => `${duties(count)} entered from a sheet.`,
    REPLACED: () => '1 person replaced.',
    SWAPPED: () => '2 people swapped their duties.',
    PEOPLE_LEFT: (_: number, count: number) =>
      count === 0 ? 'Marked as left.' : `Marked as left, ${duties(count)} cancelled.`,
  },
  undo: 'Undo',
  left: (minutes: number) =>
    minutes < 1 ? 'Less than a minute left' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`,
  hide: 'Hide',
  undone: (back: number, restored: number) => {
    if (back === 0 && restored === 0) return 'All is as before';
    return back > 0 ? `${days(back)} and ${duties(restored)} are as before` : `${duties(restored)} as before`;
  },
  notUndone: 'It could not be undone',

  // An act opened to its duties.
  rows: 'Duties of this act',
  person: 'Person',
  where: 'Where and when',
  change: 'What was done',
  changes: {
    CANCELLED: 'Cancelled',
    GIVEN: 'Given',
    ROLE_CHANGED: 'Role changed',
    DAY_DELETED: 'Day deleted',
    MOVED: 'Moved with its day',
    DAY_MOVED: 'Day moved',
  },
  undoneBy: (name: string, at: string) => `Undone by ${name}, ${at}`,

  // Who is not on a roster any more.
  cancelled: 'Taken off and replaced',
  cancelledHint: 'Who had a duty on this day and has it no more.',
  replacedBy: (name: string) => `Replaced by ${name}`,
  substituteFor: (name: string) => `Substitute for ${name}`,
  takenOff: 'Taken off',
  saidNotComing: 'Said that they will not come',
  byAt: (name: string, at: string) => `${name}, ${at}`,
  reason: (reason: string) => `Reason: ${reason}`,

  // What happened to a person's duties.
  kinds: {
    GIVEN: 'Duty given',
    ROLE_CHANGED: 'Role changed',
    MOVED: 'Moved with its day',
    CANCELLED: 'Duty cancelled',
    REPLACED: 'Replaced',
    TOOK_OVER: 'Took a duty over',
    RETURNED: 'Duty given back',
    ATTENDANCE_CORRECTED: 'Attendance corrected',
  },
  by: { REPLACED: (name: string) => `by ${name}`, TOOK_OVER: (name: string) => `from ${name}` },
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  system: 'The system',
};
