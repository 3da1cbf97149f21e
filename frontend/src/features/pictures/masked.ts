const AADHAAR = 12;
const SHOWN = 4;
// A uid, which stands for itself; or all digits up to the next letter or folder, whatever is between them.
const DIGITS = /(?<![\p{Alphabetic}\p{N}])[Ff][0-9]{9}(?!\p{N})|\p{N}(?:[^\p{Alphabetic}\p{N}/\\]*\p{N})*/gu;
const ROW = /^\p{N}+/u;

const digitsOf = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;

// A number in one row stands for itself before a few digits, which count the pictures.
function digitsToHide(run: string): number {
  const [row, all] = [digitsOf(ROW.exec(run)?.[0] ?? ''), digitsOf(run)];
  const counted = row >= AADHAAR && SHOWN + all - row < AADHAAR ? row : all;
  return counted < AADHAAR ? 0 : counted - SHOWN;
}

/** A name in which no Aadhaar number can be read; the server masks the names that it answers with in the same way. */
export function masked(name: string): string {
  return name.replace(DIGITS, (run) => {
    let left = digitsToHide(run);
    return run.replace(/\p{N}/gu, (digit) => {
      left -= 1;
      return left >= 0 ? 'X' : digit;
    });
  });
}
