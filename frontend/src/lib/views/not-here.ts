import type { Contact, Reminded } from '~/contract/types.gen';
import type { Missing } from '../day/not-here';

export type NotHereCounts = {
  expected: number;
  arrived: number;
  /** Nothing where it is not known. */
  inside: number | undefined;
  left: number | undefined;
  /** Captures that are only saved; nobody of them counts as arrived. */
  unchecked: number;
};

/** Who of a day's roster has not come, and what can be done about it. */
export type NotHereView = {
  /** Nothing before it is known. */
  missing: readonly Missing[] | undefined;
  counts: NotHereCounts | undefined;
  failure: string | undefined;
  retry: () => void;
  isOffline: boolean;
  /** When the server said it; of use without a network. */
  asOf: string | undefined;
  /** Notes what a person answered. */
  answer: (dutyId: string, kind: Contact) => void;
  reminders: {
    send: (dutyIds: readonly string[]) => void;
    isBusy: boolean;
    /** What became of the last ones. */
    result: Reminded | undefined;
    failure: string | undefined;
  };
};
