import { beforeEach, expect, it } from 'vitest';
import { speakHere, words } from '~/i18n/locale';
import { dutyAhead } from '~/test/duty-link';
import { calendarOf } from './calendar';

beforeEach(() => words('dutyLink'));

const linesOf = async (duty = dutyAhead) => {
  const text = await calendarOf(duty).text();
  expect(text.endsWith('\r\n')).toBe(true);
  const written = text.split('\r\n');
  for (const line of written) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  return text.replaceAll('\r\n ', '').split('\r\n');
};

it('says from when to when in universal time, and reminds at seven on the evening before', async () => {
  const lines = await linesOf();
  expect(lines).toContain('UID:0192aaaa-0000-7000-8000-000000000001@muster');
  expect(lines).toContain('DTSTART:20361207T020000Z');
  expect(lines).toContain('DTEND:20361207T083000Z');
  expect(lines).toContain('TRIGGER;VALUE=DATE-TIME:20361206T133000Z');
  expect(lines.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
});

it('takes the whole date where the reporting time is not known', async () => {
  const lines = await linesOf({ ...dutyAhead, reportingAt: null });
  expect(lines).toContain('DTSTART;VALUE=DATE:20361207');
  expect(lines).toContain('DTEND;VALUE=DATE:20361208');
});

it('escapes what has a meaning in such files', async () => {
  const lines = await linesOf();
  expect(lines).toContain(
    'LOCATION:Modern High School\\, 12\\, Station Road\\; near the post office\\, Pune\\, 411001',
  );
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Multi'))).toContain('Morning\\nInvigilator\\n');
});

it('cuts no Hindi letter in two', async () => {
  await speakHere('hi');
  const lines = await linesOf({ ...dutyAhead, center: 'राजकीय उच्चतर माध्यमिक विद्यालय, शिवाजी नगर, पुणे' });
  expect(lines).toContain('SUMMARY:परीक्षा ड्यूटी: राजकीय उच्चतर माध्यमिक विद्यालय\\, शिवाजी नगर\\, पुणे');
});
