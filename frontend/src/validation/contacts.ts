import { z } from 'zod/mini';
import { required } from './fields';
import { noteOrNone, reason } from './reasons';

const kinds = ['CALLED', 'ON_THE_WAY', 'NOT_COMING', 'NOT_REACHABLE'] as const;

/** What a person said when they were asked where they are; a few words are the caller's to add. */
export const contactNote = z.object({
  kind: z.pipe(required('required'), z.enum(kinds)),
  note: noteOrNone(),
});

/** Who takes a duty over is chosen beside it. */
export const replacement = z.object({ reason: reason() });
