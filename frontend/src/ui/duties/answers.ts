import type { LinkedDuty, OwnAnswer } from '~/contract/types.gen';

export type Duty = LinkedDuty;

/** Sends the answer to one duty; gives the words of the refusal, if there was one. */
export type Answer = (answer: OwnAnswer) => Promise<string | undefined>;
