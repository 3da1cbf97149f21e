import { describe, expect, it } from 'vitest';
import { verified } from '~/test/day-fixtures';
import { sort } from './answers';
import { patienceFor, pauseAfter } from './backoff';

const words = { error: 'No' };

describe('an answer', () => {
  it.each([
    ['OFFLINE', undefined, 'unreached'],
    ['TIMEOUT', undefined, 'unreached'],
    ['UNREADABLE', undefined, 'unreached'],
    [502, undefined, 'unreached'],
    [503, words, 'unreached'],
    [504, undefined, 'unreached'],
    [507, words, 'later'],
    [401, words, 'signIn'],
    [408, words, 'later'],
    [409, { error: 'Being carried out', reason: 'IN_PROGRESS' }, 'later'],
    [409, words, 'later'],
    [425, words, 'later'],
    [429, words, 'later'],
    [500, words, 'later'],
    [409, { error: 'Stopped', reason: 'TOKEN_STOPPED' }, 'review'],
    [409, { error: 'Revoked', reason: 'TOKEN_REVOKED' }, 'revoked'],
    [400, words, 'review'],
    [403, words, 'review'],
    [404, words, 'review'],
    [413, undefined, 'review'],
    [422, { error: 'Used', reason: 'KEY_REUSED' }, 'review'],
    // No words: not the server, but a page between it and the gate.
    [403, undefined, 'unreached'],
  ] as const)('%s %j is %s', (status, data, kind) => {
    expect(sort({ error: { status, data } }).kind).toBe(kind);
  });

  it('with a verdict is done', () => {
    expect(sort({ data: verified })).toEqual({ kind: 'done', answer: verified });
  });
});

describe('the pause', () => {
  it('grows, is never longer than a minute, and lets no two devices come together', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => pauseAfter(tries, () => 1));
    expect(longest).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(pauseAfter(3, () => 0)).toBe(4000);
  });

  it('for an answer is short at first, longer for a larger picture, and that of any call in the end', () => {
    expect([0, 1].map((tries) => patienceFor(tries, 80_000))).toEqual([12_000, 12_000]);
    expect(patienceFor(0, 0)).toBe(8000);
    expect(patienceFor(2, 80_000)).toBeUndefined();
  });
});
