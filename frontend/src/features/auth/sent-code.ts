export type SentCode = { mobileNumber: string; maskedMobileNumber: string; sentAt: number };

const KEY = 'muster.code';
const LIVES_MS = 5 * 60_000;

/** The code that this tab waits for: a phone may drop the page while the message is read. */
export function recallSent(): SentCode | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(KEY) ?? '') as SentCode;
    if (Date.now() - sent.sentAt < LIVES_MS) return sent;
  } catch {
    // None is waited for, or nothing may be kept.
  }
  return undefined;
}

export function keepSent(sent?: SentCode) {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The code step then lasts as long as the page.
  }
}
