import { describe, expect, it } from 'vitest';
import { connected, disconnected, type Fact, isSlow, type Link, note } from './link';

const quick: Fact = { reached: true, tookMs: 200 };
const slow: Fact = { reached: true, tookMs: 5000 };
const failed: Fact = { reached: false, tookMs: 50 };
const having = (start: Link, ...facts: Fact[]) => facts.reduce(note, start);

describe('the link', () => {
  it.each([
    ['nothing', [], true],
    ['one failure', [failed], true],
    ['two failures', [failed, failed], false],
    ['two failures of the last five', [failed, quick, quick, quick, failed], false],
    ['two failures far apart', [failed, quick, quick, quick, quick, failed], true],
    ['one slow answer', [slow], true],
    ['slow answers only', [slow, slow, slow], false],
  ])('after %s: connected %#', (_what, facts, on) => {
    expect(having(connected, ...facts).connected).toBe(on);
  });

  it('comes back only after two answers in a row', () => {
    expect(having(disconnected, quick).connected).toBe(false);
    expect(having(disconnected, quick, failed, quick).connected).toBe(false);
    expect(having(disconnected, quick, quick).connected).toBe(true);
  });

  it('forgets what was before a change', () => {
    const back = having(connected, failed, failed, quick, quick);
    expect(note(back, failed).connected).toBe(true);
  });

  it('is called slow while it is tiresome', () => {
    expect(isSlow(having(connected, quick))).toBe(false);
    expect(isSlow(having(connected, slow))).toBe(true);
    expect(isSlow(having(connected, quick, failed))).toBe(true);
    expect(isSlow(disconnected)).toBe(false);
  });
});
