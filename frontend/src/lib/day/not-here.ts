import type { Contact, ExaminationDayFunctionary } from '~/contract/types.gen';
import { hasCome } from './attendance';
import { missingWeight } from './role-weight';

const A_MINUTE_MS = 60_000;

/** The last answer of a person who was asked where they are. */
export type Said = {
  kind: Contact;
  /** When they were asked. */
  at: string;
  /** The name of the user who asked. */
  by: string | null;
  /** Whether it is kept on this device only. */
  isUnsent: boolean;
};

type Duty = Pick<
  ExaminationDayFunctionary,
  'id' | 'role' | 'attendance' | 'standing' | 'toConfirm' | 'contact' | 'functionary' | 'remindedAt'
> & { examinationDay: Pick<ExaminationDayFunctionary['examinationDay'], 'reportingAt' | 'entryOpensAt'> };

/** A person of the roster who has not come. */
export type Missing = {
  /** Of the duty. */
  id: string;
  role: Duty['role'];
  person: Duty['functionary'];
  remindedAt: string | null;
  /** When they should be there; nothing on a day without times. */
  dueAt: string | undefined;
  said: Said | undefined;
  /** They are at the gate: an entry by hand waits for a second person. */
  toConfirm: boolean;
};

/**
 * Who of a roster has not come: those first without whom most is lost, then those who are due first, then those whom nobody
 * has asked. `unsent` has the answers that wait on this device, by duty.
 */
export function missingOf<Row extends Duty>(
  roster: readonly Row[],
  unsent: ReadonlyMap<string, Said>,
): Missing[] {
  return roster
    .filter((duty) => !hasCome(duty))
    .map((duty): Missing => {
      const { id, role, functionary: person, remindedAt, toConfirm, contact, examinationDay: day } = duty;
      const said = unsent.get(id) ?? (contact ? { ...contact, isUnsent: false } : undefined);
      const dueAt = day.reportingAt ?? day.entryOpensAt ?? undefined;
      return { id, role, person, remindedAt, dueAt, said, toConfirm };
    })
    .sort(
      (one, other) =>
        weightOf(other) - weightOf(one) ||
        (one.dueAt ?? '').localeCompare(other.dueAt ?? '') ||
        Number(!!one.said) - Number(!!other.said) ||
        one.person.firstName.localeCompare(other.person.firstName),
    );
}

const weightOf = ({ role, said }: Missing) => missingWeight(role, said?.kind === 'ON_THE_WAY');

/** Those to be reminded together: not people whose answer is known, or who stand at the gate. */
export const toRemind = (missing: readonly Missing[]) =>
  missing.filter(
    ({ said, toConfirm }) => !toConfirm && said?.kind !== 'ON_THE_WAY' && said?.kind !== 'NOT_COMING',
  );

/** Whole minutes until a moment; negative since it. */
export const minutesUntil = (moment: string, now: number) =>
  Math.round((Date.parse(moment) - now) / A_MINUTE_MS);
