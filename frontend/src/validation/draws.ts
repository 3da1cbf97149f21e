import { z } from 'zod/mini';
import { required, say } from './fields';

type Key = 'drawWords' | 'witnessName' | 'rulesName';

// The server counts the same way: letters, and several blanks once.
const letters = (text: string) => [...text.replace(/\s+/g, ' ')].length;

export const within = (least: number, most: number, key: Key) =>
  required(key).check(z.refine((value) => letters(value) >= least && letters(value) <= most, say(key)));
const words = () => within(3, 200, 'drawWords');

/** What a witness says. */
export const ownWords = z.object({ words: words() });
/** The same of another witness, or of a number that was announced. */
export const wordsOf = z.object({ name: within(2, 200, 'witnessName'), words: words() });
