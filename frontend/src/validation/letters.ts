import { z } from 'zod/mini';
import { current } from '~/i18n/locale';

const LETTERS = /^([\s-]*[a-zA-Z0-9]){8}[\s-]*$/;

/** The eight letters that a new phone shows, however they are typed. */
export const shownLetters = z.object({
  letters: z.string().check(z.trim(), z.regex(LETTERS, { error: () => current().letIn.lettersWrong })),
});
