/** What the first screen tells the second: where the code went, and when. */
export type SentCode = { maskedMobileNumber: string; sentAt: number };

/** A page opened by its address, or by going back, knows of no code. */
export function asSentCode(state: unknown): SentCode | undefined {
  const { maskedMobileNumber, sentAt } = (state ?? {}) as Partial<SentCode>;
  return typeof maskedMobileNumber === 'string' && typeof sentAt === 'number'
    ? { maskedMobileNumber, sentAt }
    : undefined;
}
