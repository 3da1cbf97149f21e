/** What a new password must have, one rule at a time, so that a form can show which are met. */
export const passwordParts = {
  length: (text: string) => text.length >= 8,
  upper: (text: string) => /[A-Z]/.test(text),
  lower: (text: string) => /[a-z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^A-Za-z0-9]/.test(text),
};

export const isStrong = (text: string) => Object.values(passwordParts).every((holds) => holds(text));
