import { asciiDigits } from './digits';

/*
 * Looking people up by what others say and write of them, as the server does (crates/kernel/src/text): case, accents, nukta signs,
 * apostrophes, dots, initials and the way in which numbers are grouped make no difference, nor does the order of words.
 */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;
/** Without a shape; joiners between Indic letters have one. */
const UNSEEN =
  /(?<![\u0900-\u0dff])[\u200c\u200d]|[\u200c\u200d](?![\u0900-\u0dff])|(?![\u200c\u200d])\p{Cf}/gu;
const PART = /[^\s.,'’\-/()]+/g;
const OF_NUMBER = /^[\d+\-()]+$/;
/** The most initials that are written as one word, and the fewest digits of a grouped number. */
const INITIALS = 4;
const GROUPED = 7;

/** A word of a search: one of the record's must begin so, or be it. */
type Word = { text: string; isWhole?: boolean };
type Part = { text: string; isAfterApostrophe: boolean };

/** In lower case, without accents, nukta signs and what has no shape, with the digits 0 to 9. */
export const folded = (text: string): string =>
  asciiDigits(text.replace(UNSEEN, '').normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase());

/** Finds texts; undefined where the search has no words. */
export function lookup(search: string): ((text: string) => boolean) | undefined {
  const groups = groupsOf(folded(search).split(/\s+/).filter(Boolean));
  if (groups.length === 0) return undefined;
  return (text) => {
    const words = folded(text).match(PART) ?? [];
    const isThere = (wanted: Word) =>
      words.some((word) => (wanted.isWhole ? word === wanted.text : word.startsWith(wanted.text)));
    return groups.every((ways) => ways.some((way) => way.every(isThere)));
  };
}

/** Each group must be found by one of its ways, and of a way all words. */
function groupsOf(tokens: string[]): Word[][][] {
  const groups: Word[][][] = [];
  let rest: Part[] = [];
  const settle = () => {
    groups.push(...waysOf(rest));
    rest = [];
  };
  while (tokens.length > 0) {
    const end = tokens.findIndex((token) => !OF_NUMBER.test(token));
    const some = tokens.slice(0, end < 0 ? tokens.length : end);
    const number = numberOf(some);
    if (number) {
      settle();
      groups.push([[{ text: number }]]);
      tokens = tokens.slice(some.length);
    } else {
      rest.push(...partsOf(tokens[0] ?? ''));
      tokens = tokens.slice(1);
    }
  }
  settle();
  return groups;
}

/** A number in groups, without its country; undefined where they are no whole number. */
function numberOf(tokens: string[]): string | undefined {
  const digits = tokens.join('').replace(/\D/g, '');
  if (digits.length < GROUPED) return undefined;
  if (digits.length === 14) return digits.replace(/^0091/, '');
  if (digits.length === 11) return digits.replace(/^0/, '');
  return tokens[0]?.startsWith('+') || digits.length === 12 ? digits.replace(/^91/, '') : digits;
}

const partsOf = (token: string): Part[] =>
  [...token.matchAll(PART)].map(({ 0: text, index }) => ({
    text,
    isAfterApostrophe: /['’]/.test(token[index - 1] ?? ''),
  }));

/** So many from a place on that are so. */
const runOf = (parts: Part[], from: number, isOne: (part: Part) => boolean) => {
  const end = parts.findIndex((part, at) => at >= from && !isOne(part));
  return (end < 0 ? parts.length : end) - from;
};

function waysOf(parts: Part[]): Word[][][] {
  const groups: Word[][][] = [];
  for (let at = 0; at < parts.length; ) {
    const initials = runOf(parts, at, ({ text }) => [...text].length === 1);
    const apostrophes = runOf(parts, at + 1, (part) => part.isAfterApostrophe);
    const together = apostrophes > 0 ? 1 + apostrophes : Math.max(1, Math.min(initials, INITIALS));
    const texts = parts.slice(at, at + together).map(({ text }) => text);
    const apart = texts.map((text) => ({ text }));
    groups.push(together === 1 ? alone(texts[0] ?? '') : [apart, [{ text: texts.join('') }]]);
    at += together;
  }
  return groups;
}

/** A word as it stands; as initials, which a record may have apart; and as D'Souza, which a record may have in two. */
function alone(word: string): Word[][] {
  const ways: Word[][] = [[{ text: word }]];
  if (!/^[a-z]{2,}$/.test(word)) return ways;
  if (word.length <= INITIALS) ways.push([...word].map((text) => ({ text, isWhole: true })));
  else if (/^[do]/.test(word)) ways.push([{ text: word.charAt(0), isWhole: true }, { text: word.slice(1) }]);
  return ways;
}

type Person = {
  firstName: string;
  middleName?: string | null;
  lastName?: string | null;
  mobileNumber?: string | null;
  uid?: string | null;
};

/** What a person is looked up by. */
export const lookupText = ({ firstName, middleName, lastName, mobileNumber, uid }: Person): string =>
  [firstName, middleName, lastName, mobileNumber, uid].filter(Boolean).join(' ');
