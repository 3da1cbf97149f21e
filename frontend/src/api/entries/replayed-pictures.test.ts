import { expect, it } from 'vitest';
import type { Anomaly, AttendanceLog, CurrentUser } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { anomaly, log } from '~/test/day-fixtures';
import { toAnomalyView } from '../anomalies/anomaly-view';
import { toLogView } from './log-view';

const user = { id: 'u-1', role: 'SSC_REGION_ADMIN' } as CurrentUser;
const metadata = { reason: 'REPLAYED_PICTURE', flags: ['REPLAYED_PICTURE'] };

it('are told once, in the words of the record', () => {
  const { why, doubt } = toAnomalyView(
    { ...anomaly, type: 'FACE_MISMATCH', metadata } as Anomaly,
    user,
    current(),
  );
  expect(why).toContain('is a copy of an enrolled one');
  expect(doubt).toBeUndefined();
});

it('are told of beside the reason for which a person was turned away', () => {
  const elsewhere = { ...anomaly, metadata: { ...metadata, reason: 'NOT_ON_ROSTER' } } as Anomaly;
  const { why, doubt } = toAnomalyView(elsewhere, user, current());
  expect(why).toContain('not on this day’s roster');
  expect(doubt).toContain('is a copy of an enrolled one');
});

it('leave entries by hand what they are, and no unknown face', () => {
  const share = {
    ...anomaly,
    type: 'FACE_MISMATCH',
    functionary: null,
    metadata: { reason: 'BY_HAND_SHARE' },
  };
  const { type, person } = toAnomalyView(share as Anomaly, user, current());
  expect([type, person]).toEqual(['Entries by hand', 'Several people']);
});

it('make no entry one of a face that was not recognised', () => {
  const flags = ['REPLAYED_PICTURE'];
  const entry = { ...log, result: 'WARN', reason: 'FACE_MISMATCH', flags } as AttendanceLog;
  expect(toLogView(entry, 'SSC_REGION_ADMIN', current()).remarks).toEqual([
    'This picture was there before. Make sure that the person stands here.',
  ]);
});
