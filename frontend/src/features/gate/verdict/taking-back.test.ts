import { expect, it } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { anomaly, assignment, log, verified, warned } from '~/test/day-fixtures';
import { takeBackSentence, takenBackSentence } from './taking-back';
import { toVerdict } from './verdict';

const FIRST = '2026-11-20T03:11:00Z';
const LEFT = '2026-11-20T05:00:00Z';
const NOW = '2026-11-20T06:30:00Z';
const AFTER = '2026-11-20T09:00:00Z';

type Case = { way?: 'ENTRY' | 'EXIT'; reason?: string; entryAt: string | null; exitAt?: string | null };

function sentences({ way = 'ENTRY', reason, entryAt, exitAt = null }: Case) {
  const answer: VerificationResult = {
    ...(reason ? warned : verified),
    anomalies: reason ? [{ ...anomaly, metadata: { reason } }] : [],
    log: { ...log, entryType: way, recordedAt: NOW },
    assignment: { ...assignment, entryAt, exitAt },
  };
  const verdict = toVerdict(answer, way, current());
  return [takeBackSentence(verdict, current()), takenBackSentence(verdict, current())];
}

const cases: [string, Case, string][] = [
  ['the only entry', { entryAt: NOW }, 'Without it, Rahul Deshpande does not count as present.'],
  [
    'an entry that was made twice',
    { reason: 'ALREADY_INSIDE', entryAt: FIRST },
    'The first entry at 08:41 stays.',
  ],
  [
    'an entry after an exit',
    { reason: 'ENTRY_AFTER_EXIT', entryAt: FIRST, exitAt: LEFT },
    'The first entry at 08:41 and the exit at 10:30 stay.',
  ],
  ['an entry after another', { entryAt: FIRST }, 'The first entry at 08:41 stays.'],
  [
    'the only exit',
    { way: 'EXIT', entryAt: FIRST, exitAt: NOW },
    'Without it, Rahul Deshpande counts as still inside.',
  ],
  [
    'an exit that was made twice',
    { way: 'EXIT', reason: 'ALREADY_EXITED', entryAt: FIRST, exitAt: LEFT },
    'The exit at 10:30 stays.',
  ],
  [
    'an exit without an entry',
    { way: 'EXIT', reason: 'EXIT_WITHOUT_ENTRY', entryAt: null },
    'No entry of Rahul Deshpande is recorded, so Rahul Deshpande does not count as present.',
  ],
];

it.each(cases)('taking back %s says what is left, before and afterwards', (_what, given, left) => {
  const what = given.way === 'EXIT' ? 'exit' : 'entry';
  expect(sentences(given)).toEqual([
    `The ${what} of Rahul Deshpande at 12:00 will no longer count. ${left}`,
    `The ${what} of Rahul Deshpande at 12:00 was taken back. ${left} Take another picture, or record by hand.`,
  ]);
});

it('promises nothing of an entry that came behind its exit, as from a gate without a network', () => {
  expect(sentences({ entryAt: NOW, exitAt: AFTER })[0]).toBe(
    'The entry of Rahul Deshpande at 12:00 will no longer count.',
  );
});
