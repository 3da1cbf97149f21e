import { z } from 'zod/mini';
import { required, say } from './fields';

// The server counts the same way: letters, not what they take in memory.
const letters = (text: string) => [...text].length;

const isShort = (value: string) => letters(value) <= 500;

/** Why something is done; a word is enough. */
export const reason = () => required('reason').check(z.refine(isShort, say('reasonLength')));
/** Why something is done to an account or seen of a person: a later reader must learn something. */
export const fullReason = () =>
  required('reason').check(
    z.refine((value) => letters(value) >= 5 && letters(value) <= 500, say('fullReason')),
  );
const NOTE = 1000;
const isNote = (value: string) => letters(value) <= NOTE;
/** What was found. */
export const note = () => required('note').check(z.refine(isNote, say('noteLength')));
export const noteOrNone = () => z.string().check(z.trim(), z.refine(isNote, say('noteLength')));

export const reasonOnly = z.object({ reason: reason() });
const anyReason = z.object({ reason: z.string().check(z.trim(), z.refine(isShort, say('reasonLength'))) });
/** Where only some of what is done needs one. */
export const reasonIf = (needed: boolean) => (needed ? reasonOnly : anyReason);
/** Why a device is revoked, and whether no code goes to its user's number any more. */
export const revocation = z.object({ reason: reason(), shutOut: z.boolean() });
export const fullReasonOnly = z.object({ reason: fullReason() });
export const noteOnly = z.object({ note: note() });
/** A note about an entry or exit, which is kept on its row. */
export const shortNoteOnly = z.object({
  note: required('note').check(z.refine(isShort, say('shortNoteLength'))),
});
/** How an anomaly stands, and what was found. */
export const settlement = z.object({ resolution: required('required'), note: note() });
/** Whose faces they are, and which are somebody else's: at least one where some have to be. */
export const facesSettled = (some: boolean) =>
  z.object({
    note: note(),
    wrong: z.array(z.string()).check(z.refine((wrong) => !some || wrong.length > 0, say('required'))),
  });
export const optionalNote = z.object({ note: noteOrNone() });
