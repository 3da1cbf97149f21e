import type { AttendanceLog, ExaminationDayFunctionary } from '~/contract/types.gen';
import { hasCome, isExitMissing } from '~/lib/day/attendance';

/** What a day came to, in numbers. */
export type DayFigures = {
  expected: number;
  present: number;
  absent: number;
  inside: number;
  missingExits: number;
  byHand: number;
  /** Of those who were not seen, whose entry by hand waits to be confirmed. */
  toConfirm: number;
  unconfirmed: number;
  withoutPosition: number;
  annulled: number;
};

type Person = Pick<
  ExaminationDayFunctionary,
  'attendance' | 'toConfirm' | 'autoClosed' | 'exitAt' | 'entryAt'
> &
  Partial<Pick<ExaminationDayFunctionary, 'standing'>>;
type Log = Pick<AttendanceLog, 'annulledAt' | 'method' | 'confirmation' | 'positionUnknown'>;

/** Entries and exits that a person vouched for, and those that a second person denied. */
export const isByHand = ({ method, annulledAt, confirmation }: Log) =>
  method === 'MANUAL' && (!annulledAt || confirmation === 'DENIED');

/**
 * Annulled entries count as annulled, and by hand where a second person denied them. `isStopped`: no device records any more, so that
 * the exits of those who are inside are missing.
 */
export function figuresOf(people: readonly Person[], logs: readonly Log[], isStopped: boolean): DayFigures {
  const standing = logs.filter(({ annulledAt }) => !annulledAt);
  const present = people.filter(hasCome);
  const inside = people.filter(isStillInside).length;
  const byHand = standing.filter(({ method }) => method === 'MANUAL');
  return {
    expected: people.length,
    present: present.length,
    absent: people.length - present.length,
    inside,
    missingExits: people.filter(isExitMissing).length + (isStopped ? inside : 0),
    byHand: logs.filter(isByHand).length,
    toConfirm: people.filter(({ toConfirm }) => toConfirm).length,
    unconfirmed: byHand.filter(({ confirmation }) => confirmation !== 'CONFIRMED').length,
    withoutPosition: standing.filter(({ positionUnknown }) => positionUnknown).length,
    annulled: logs.length - standing.length,
  };
}

/** Before the day is closed: somebody who came and has not been seen to go. */
export const isStillInside = ({ attendance, autoClosed, exitAt }: Person) =>
  attendance === 'PRESENT' && !autoClosed && !exitAt;
