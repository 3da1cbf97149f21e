import { z } from 'zod/mini';
import { say } from './fields';

export const lastFour = z.object({ lastFour: z.string().check(z.regex(/^\d{4}$/, say('lastFour'))) });

/** The ready reasons, and the one that is said in words. */
export const reasons = ['ill', 'duty', 'far', 'family', 'other'] as const;
export type Reason = (typeof reasons)[number];

/** As many characters as the server keeps. */
const LONGEST = 300;

export const declining = z
  .object({
    // Before one is chosen it is null, as a group of radio buttons has it.
    reason: z.nullable(z.string()).check(z.refine((reason) => !!reason, say('declineReason'))),
    inWords: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ reason, inWords }) => reason !== 'other' || isSaid(inWords), {
      path: ['inWords'],
      ...say('reasonInWords'),
    }),
  );

const isSaid = (text: string) => text.length > 1 && [...text].length <= LONGEST;
