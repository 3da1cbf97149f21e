export const positionPlan = {
  label: 'Plan of the position and its boundary',
  hint: 'Press into the plan to move the position there. Arrow keys move it by 10 m, with Shift by 100 m.',
  north: 'N',
  metres: (count: string) => `${count} m`,
  kilometres: (count: string) => `${count} km`,
  closer: 'Show it larger',
  farther: 'Show more around it',
};

/** Changing and deleting what was planned. */
export const planning = {
  more: 'More actions',
  fill: 'Fill…',
  proposed: 'Proposed rosters',
  draws: 'Witnessed draws',
  tell: 'Tell people…',
  move: 'Move days…',
  replaceCenter: 'Replace the center…',
  notices: 'Notices',
  actionsOf: (name: string) => `Actions for ${name}`,
  removeCenter: 'Delete center',
  removeCenterText: (name: string) =>
    `${name} leaves all lists. This is refused while examination days are planned there.`,
  centerRemoved: 'Center deleted',
  removeExamination: 'Delete examination',
  removeExaminationText: (name: string) => `${name} leaves all lists. This is refused while it has days.`,
  examinationRemoved: 'Examination deleted',
  examinationSaved: 'Examination saved',
  editExamination: 'Change examination',
  editDay: 'Change the day',
  dayHint: 'Once people are assigned, date and batch are changed by moving the day.',
  daySaved: 'Examination day saved',
  removeDay: 'Delete the day',
  dayRemoved: 'Examination day deleted',
  correct: 'Correct attendance',
  correctOf: (name: string) => `Correct attendance of ${name}`,
  correctNow: (role: string, standing: string) => `${role} · now: ${standing}`,
  correctText: 'What the gate recorded stays in the log. The correction counts, with your reason.',
  attendance: 'Attendance',
  entryAt: 'Came at',
  exitAt: 'Left at',
  corrected: (name: string) => `Attendance of ${name} corrected`,
  replace: 'Replace …',
  takeOff: 'Take off the roster',
  takeOffText: (name: string) => `${name} is no longer expected. With entries recorded, a reason is needed.`,
  takenOff: 'Taken off the roster',
  shortage: 'Examination days have vacancies',
  shortageOf: (date: string, days: number, people: number) =>
    `${date}: ${people} ${people === 1 ? 'vacancy' : 'vacancies'} on ${days} ${days === 1 ? 'day' : 'days'}`,
  print: 'Print',
};

/** What people already have on, before they are assigned. */
export const conflicts = {
  title: 'Please check before you assign',
  checking: 'Looking up their other duties',
  free: (count: number, isRest: boolean) =>
    isRest
      ? `The other ${count} ${count === 1 ? 'is' : 'are'} free at that time`
      : count === 1
        ? 'Free at that time'
        : `All ${count} are free at that time`,
  clash: 'On duty elsewhere at the same time',
  same: 'Is on this roster already; the role will change',
  sameDate: 'Same date, another time',
  tooMany: 'At most 2,000 duties are assigned at a time. Choose fewer people or fewer days.',
};
