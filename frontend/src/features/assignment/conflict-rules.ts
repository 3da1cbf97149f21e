/** The part of an examination day that duties can clash with. */
export type PlannedDay = { id: string; date: string; batch: string; centerId: string };
type Duty = { examinationDayId: string; date: string; batch: string; centerId: string };

/** How somebody's duties stand to the days that they are to be assigned to; the server decides by the same rule. */
export function standingOf<Known extends Duty>(duties: readonly Known[], days: readonly PlannedDay[]) {
  const clashes: Known[] = [];
  const sameDate: Known[] = [];
  let onRoster = false;
  for (const duty of duties) {
    const thatDate = days.filter(({ id, date }) => date === duty.date && id !== duty.examinationDayId);
    if (days.some(({ id }) => id === duty.examinationDayId)) onRoster = true;
    if (thatDate.some(({ batch, centerId }) => batch === duty.batch && centerId !== duty.centerId)) {
      clashes.push(duty);
    } else if (thatDate.length > 0) sameDate.push(duty);
  }
  return { clashes, sameDate, onRoster };
}

/** Duties that the server writes at a time. */
const MOST = 2000;
export const areTooMany = (people: number, days: number) => people * days > MOST;
