import { useState } from 'react';
import type { FunctionaryForDay, FunctionarySummary } from '~/contract/types.gen';

export type DayRole = FunctionaryForDay['examinationDayRole'];
export type Person = Pick<
  FunctionarySummary,
  'id' | 'firstName' | 'middleName' | 'lastName' | 'uid' | 'status' | 'defaultRole' | 'authorizingAgency'
>;
export type Assignee = { person: Person; role: DayRole | null };

const withDefault = (person: Person): Assignee => ({ person, role: person.defaultRole });

/** The people to assign and each one's role for the day, at first the usual one. */
export function useAssignees(first: readonly Person[] = []) {
  const [assignees, setAssignees] = useState<Assignee[]>(() => first.map(withDefault));
  return {
    assignees,
    ready: assignees.length > 0 && assignees.every(({ role }) => role),
    /** Whom the list has ticked; people ticked before keep the role given here. */
    choose: (ids: readonly string[], rows: readonly Person[]) =>
      setAssignees((old) => {
        const known = new Map(old.map((assignee) => [assignee.person.id, assignee]));
        const shown = new Map(rows.map((person) => [person.id, person]));
        return ids.flatMap((id) => {
          const person = shown.get(id);
          return known.get(id) ?? (person ? withDefault(person) : []);
        });
      }),
    /** More people, in a role; those who are chosen keep theirs. */
    add: (people: readonly Person[], role: DayRole) =>
      setAssignees((old) => {
        const known = new Set(old.map(({ person }) => person.id));
        return [...old, ...people.filter(({ id }) => !known.has(id)).map((person) => ({ person, role }))];
      }),
    setRole: (id: string, role: DayRole) =>
      setAssignees((old) => old.map((one) => (one.person.id === id ? { ...one, role } : one))),
    setAllRoles: (role: DayRole) => setAssignees((old) => old.map((one) => ({ ...one, role }))),
    remove: (id: string) => setAssignees((old) => old.filter(({ person }) => person.id !== id)),
    removeAll: (ids: readonly string[]) =>
      setAssignees((old) => old.filter(({ person }) => !ids.includes(person.id))),
    clear: () => setAssignees([]),
  };
}

export type Assignees = ReturnType<typeof useAssignees>;

export const bodyOf = (assignees: readonly Assignee[]): FunctionaryForDay[] =>
  assignees.flatMap(({ person, role }) => (role ? [{ id: person.id, examinationDayRole: role }] : []));
