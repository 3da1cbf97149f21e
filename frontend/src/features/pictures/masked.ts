const AADHAAR = 12;
const SHOWN = 4;
// A row of digits, or groups of four as they are printed on the card.
const DIGITS = /(?<!\p{N})\p{N}{4}(?:[^\p{L}\p{N}]\p{N}{4}(?!\p{N}))+|\p{N}+/gu;

/** A name in which no Aadhaar number can be read; the server masks the names that it answers with in the same way. */
export function masked(name: string): string {
  return name.replace(DIGITS, (row) => {
    const digits = row.match(/\p{N}/gu)?.length ?? 0;
    if (digits < AADHAAR) return row;
    let hidden = digits - SHOWN;
    return row.replace(/\p{N}/gu, (digit) => {
      hidden -= 1;
      return hidden >= 0 ? 'X' : digit;
    });
  });
}
