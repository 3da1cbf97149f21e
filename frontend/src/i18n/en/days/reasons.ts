import type { SoftRule } from '~/contract/types.gen';

const days = (count: number) => (count === 1 ? 'that date' : `${count} dates, that one among them`);
const points = (count: number) => (Math.abs(count) === 1 ? `${count} point` : `${count} points`);

/** What the rules say of a person and a post; `numbers` belong to the word, in the order of its sentence. */
export const reasons = {
  against: {
    NOT_ACTIVE: () => 'The person is not active.',
    NO_FACE: () => 'The person has no face that gates know.',
    EXEMPT: () => 'The person is exempt from duty.',
    OTHER_FAMILY: () => 'The role is not one of the person’s agency.',
    OTHER_ROLE: () => 'The person usually serves in another role.',
    NOT_TRAINED: () => 'The person is not trained for the role.',
    INTEREST_IN_EXAMINATION: () => 'The person has declared an interest in the examination.',
    INTEREST_IN_CENTER: () => 'The person has declared an interest in the center.',
    UNAVAILABLE: ([dates]) => `The person is unavailable on ${days(dates ?? 1)}.`,
    WORKS_AT_CENTER: () => 'The person works at the center.',
    WORKS_IN_CITY: () => 'The person works in the center’s city.',
    LIVES_IN_CITY: () => 'The person lives in the center’s city.',
    LIVES_IN_DISTRICT: () => 'The person lives in the center’s district.',
    FROM_CITY: () => 'The person comes from the center’s city.',
    FROM_DISTRICT: () => 'The person comes from the center’s district.',
    SERVED_THERE: () => 'The person has served at the center this season.',
    SERVES_THERE: () => 'The person serves at the center on another date.',
    ELSEWHERE: () => 'The person serves elsewhere at that time.',
    ON_THE_WAY: ([km, minutes, needed]) =>
      `The person serves ${km} km away; the way takes ${needed} minutes, and ${minutes} are between.`,
    SERVES_THAT_DATE: () => 'The person serves on that date already.',
    SHIFT_THAT_DATE: () => 'The person serves in another shift on that date.',
    TOO_MANY_IN_A_ROW: ([sittings, most]) =>
      `It would be ${sittings} sittings on consecutive dates; at most ${most} are allowed.`,
    TOO_MANY_A_WEEK: ([sittings, most]) =>
      `It would be ${sittings} sittings in that week; at most ${most} are allowed.`,
    SEAT_FOR_A_WOMAN: () => 'The seat that is left is for a woman.',
  } as Record<string, (numbers: readonly number[]) => string>,
  /** What a rule's points come from, where a number says it. */
  from: (rule: SoftRule, number: number | null) => {
    if (rule === 'FAIR_SHARE')
      return number === 1
        ? '1 duty of the season before it'
        : `${number ?? 0} duties of the season before it`;
    if (rule === 'NEARNESS')
      return number === null ? 'the distance from home is not known' : `${number} km from home`;
    if (rule === 'NO_SHOWS') return number === 1 ? 'did not come once' : `did not come ${number ?? 0} times`;
    return undefined;
  },
  points: (count: number, rule: string, from: string) => `${points(count)} for “${rule}”: ${from}`,
  mends: {
    GIVE: () => 'A person may take it as things are.',
    ASK: (rule: string) => `A person whom only the rule “${rule}” keeps away may be asked.`,
    SWITCH_OFF: (rule: string, people: number) =>
      people === 1
        ? `Without the rule “${rule}”, one more person may take it.`
        : `Without the rule “${rule}”, ${people} more people may take it.`,
    LACKING: (_rule: string, people: number) =>
      people === 1 ? 'One person is lacking.' : `${people} people are lacking.`,
  },
};
