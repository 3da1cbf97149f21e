import { asciiDigits } from './digits';

const TEN_DIGITS = /^(?:\+91|0091|0)?(\d{10})$/;

/**
 * The ten digits of a mobile number as telephones write and fill it in: with the country's number, a zero, spaces, dashes.
 * What is not such a number, or not yet, stays as it is; 91 without a sign before it may be a number's own beginning.
 */
export function tenDigits(text: string): string {
  const typed = asciiDigits(text);
  return TEN_DIGITS.exec(typed.replace(/[^\p{L}\p{N}+]/gu, ''))?.[1] ?? typed;
}
