const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The text with the digits of every script as 0 to 9: ९ and ٩ are 9. All else stays. */
export const asciiDigits = (text: string): string => text.replace(DIGIT, (digit) => decimalOf(digit));

/** Unicode has them in tens, from the zero on. */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}
