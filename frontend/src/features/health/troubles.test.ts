import { expect, it } from 'vitest';
import { wellInstallation } from '~/test/health';
import { troublesOf } from './troubles';

const at = wellInstallation.checkedAt;
const minutesBefore = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();

it('finds nothing where everything runs', () => {
  expect(troublesOf(wellInstallation)).toEqual([]);
});

it('names what an operator has to look at, the worst first', () => {
  const [work] = wellInstallation.background;
  const ill = {
    ...wellInstallation,
    canWrite: false,
    disk: { freeBytes: 2 ** 30, totalBytes: 500 * 2 ** 30 },
    background: work ? [{ ...work, isFailing: true }] : [],
    messages: { waiting: 1, waitingSince: minutesBefore(11), failed: 2 },
  };
  expect(troublesOf(ill)).toEqual(['readOnly', 'disk', 'background', 'messages', 'stuck']);
});

it('has patience with messages, and with a small disk that is half empty', () => {
  const messages = { waiting: 3, waitingSince: minutesBefore(9), failed: 0 };
  const disk = { freeBytes: 4 * 2 ** 30, totalBytes: 8 * 2 ** 30 };
  expect(troublesOf({ ...wellInstallation, messages, disk })).toEqual([]);
});
