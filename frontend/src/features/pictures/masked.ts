const AADHAAR = 12;
const MOBILE = 10;
const SHOWN = 4;
// A uid, which stands for itself; or all digits up to the next letter or folder, whatever is between them.
const DIGITS = /(?<![\p{Alphabetic}\p{N}])[Ff][0-9]{9}(?!\p{N})|\p{N}(?:[^\p{Alphabetic}\p{N}/\\]*\p{N})*/gu;
const ROW = /^\p{N}+/u;
const ROWS = /\p{N}+/gu;
/** A mobile number in India begins with 6 to 9, with a zero before it where it is dialled; digits of other scripts may be any. */
const BEGINS_AS_MOBILE = /^0?(?:[6-9]|(?![0-9])\p{N})/u;

const digitsOf = (text: string) => text.match(/\p{N}/gu) ?? [];
const isMobile = (digits: readonly string[]) =>
  [MOBILE, MOBILE + 1].includes(digits.length) && BEGINS_AS_MOBILE.test(digits.join(''));

// A number in one row stands for itself before a few digits, which count the pictures.
function digitsToHide(run: string): number {
  const [row, all] = [digitsOf(ROW.exec(run)?.[0] ?? '').length, digitsOf(run).length];
  const counted = row >= AADHAAR && SHOWN + all - row < AADHAAR ? row : all;
  return counted < AADHAAR ? 0 : counted - SHOWN;
}

function hide(run: string, count: number): string {
  let left = count;
  return run.replace(/\p{N}/gu, (digit) => {
    left -= 1;
    return left >= 0 ? 'X' : digit;
  });
}

/** Mobile numbers, which are too short for what Aadhaar numbers are hidden by: each in one row, or all of the digits. */
function withoutMobile(run: string): string {
  const hidden = (text: string) => {
    const digits = digitsOf(text);
    return isMobile(digits) ? hide(text, digits.length - SHOWN) : text;
  };
  return hidden(run.replace(ROWS, hidden));
}

/**
 * A name in which neither an Aadhaar number nor a mobile number can be read; the server masks the names that it answers with in
 * the same way.
 */
export function masked(name: string): string {
  return name.replace(DIGITS, (run) => {
    const count = digitsToHide(run);
    if (count > 0) return hide(run, count);
    // A uid begins with a letter, and stays.
    return /^\p{N}/u.test(run) ? withoutMobile(run) : run;
  });
}
