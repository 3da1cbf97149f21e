import { expect, it } from 'vitest';
import type { Anomaly, VerificationResult } from '~/contract/types.gen';
import { current, words } from '~/i18n/locale';
import { anomaly, assignment, denied, log, warned } from '~/test/day-fixtures';
import { toVerdict } from './verdict';

const FIRST = '2026-11-20T04:00:00Z';
const AGAIN = '2026-11-20T06:30:00Z';

const answer = (reason: string, entryType: 'ENTRY' | 'EXIT', exitAt: string | null): VerificationResult => ({
  ...warned,
  anomalies: [{ ...anomaly, metadata: { reason } } as Anomaly],
  log: { ...log, entryType, recordedAt: AGAIN },
  assignment: { ...assignment, entryAt: FIRST, exitAt },
});

it.each([
  ['a second entry tells when the entry was that stays', 'ALREADY_INSIDE', 'ENTRY', null, FIRST],
  ['a second exit tells when the exit was that stays', 'ALREADY_EXITED', 'EXIT', FIRST, FIRST],
  ['an entry after an exit tells its own time', 'ENTRY_AFTER_EXIT', 'ENTRY', FIRST, AGAIN],
  ['an exit without an entry tells its own time', 'EXIT_WITHOUT_ENTRY', 'EXIT', null, AGAIN],
] as const)('%s', (_sentence, reason, entryType, exitAt, told) => {
  expect(toVerdict(answer(reason, entryType, exitAt), entryType, current()).recordedAt).toBe(told);
});

it.each([
  ['who is let in, to look closely', 'WARN', null, 'Look closely: something may cover the mouth.'],
  [
    'who is turned away, to try without',
    'DENIED',
    'FACE_MISMATCH',
    'Something may cover the mouth. Ask for it to be taken off, then try again.',
  ],
] as const)('says of a covered face of somebody %s', (_sentence, result, reason, told) => {
  const covered: VerificationResult = { ...warned, result, reason, anomalies: [], flags: ['MOUTH_COVERED'] };
  const { outcome, sentences } = toVerdict(covered, 'ENTRY', current());
  expect(outcome).toBe(result === 'WARN' ? 'attention' : 'refused');
  expect(sentences).toContain(told);
});

it('says of somebody who is turned away where they are expected today', async () => {
  await words('gateDevice');
  const sentOn: VerificationResult = {
    ...denied,
    reason: 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER',
    anomalies: [{ ...anomaly, metadata: { reason: 'NOT_ON_ROSTER' } } as Anomaly],
    expectedAt: { center: 'School No. 2', city: 'Pune', batch: '1', time: FIRST },
  };
  expect(toVerdict(sentOn, 'ENTRY', current()).sentences).toContain(
    'Expected today at School No. 2, Pune, batch 1, at 09:30',
  );
});

it('shows a picture that is in no doubt beside the face, and says why to look closely', () => {
  const face = (filename: string, flags: string[]) => ({
    file: { bucket: 'faces', filename },
    portrait: null,
    flags,
  });
  const biometric = [face('odd', ['UNLIKE_OWN_PICTURES']), face('usual', [])];
  const doubted = { ...warned, reason: null, anomalies: [], flags: ['UNLIKE_OWN_PICTURES'], biometric };
  const { enrolled, sentences } = toVerdict(doubted as unknown as VerificationResult, 'ENTRY', current());
  expect(enrolled).toContain('/faces/usual');
  expect(sentences).toEqual([expect.stringContaining('may show somebody else')]);
});

it('says in one sentence that eyes and mouth are covered', () => {
  const covered: VerificationResult = {
    ...warned,
    result: 'DENIED',
    reason: 'FACE_MISMATCH',
    anomalies: [],
    flags: ['EYES_COVERED', 'MOUTH_COVERED'],
  };
  expect(toVerdict(covered, 'ENTRY', current()).sentences.slice(1)).toEqual([
    'Something may cover the eyes and the mouth. Ask for both to be taken off, then try again.',
  ]);
});

it.each([
  [
    'at the gate',
    [{ ...anomaly, type: 'FACE_MISMATCH', metadata: { reason: 'REPLAYED_PICTURE' } } as Anomaly],
  ],
  ['in practice, where nothing is raised', []],
])(
  'says of a picture that was there before what to look at, %s, and not that nobody was recognised',
  (_where, anomalies) => {
    const replayed: VerificationResult = {
      ...warned,
      reason: 'FACE_MISMATCH',
      anomalies,
      flags: ['REPLAYED_PICTURE'],
    };
    const { outcome, name, sentences } = toVerdict(replayed, 'ENTRY', current());
    expect(outcome).toBe('attention');
    expect(name).toBeDefined();
    expect(sentences).toEqual(['This picture was there before. Make sure that the person stands here.']);
  },
);
