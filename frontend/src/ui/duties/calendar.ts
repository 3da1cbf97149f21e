import { formatTime } from '~/i18n/format';
import { current } from '~/i18n/locale';
import { addDays } from '~/lib/time/dates';
import { momentOf } from '~/lib/time/india-time';
import { serverTime } from '~/lib/time/server-clock';
import type { Duty } from './answers';

/** Bytes of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const EVENING = '19:00';

/** The duty as an entry of a calendar (RFC 5545), which reminds of it on the evening before. */
export function calendarOf(duty: Duty): Blob {
  const words = current().dutyLink;
  const reminder = duty.reportingAt
    ? words.calendarAlarm(formatTime(duty.reportingAt))
    : words.calendarAlarmPlain;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Duty//EN',
    'BEGIN:VEVENT',
    `UID:${duty.id}@muster`,
    `DTSTAMP:${utc(serverTime())}`,
    ...spanOf(duty),
    `SUMMARY:${escaped(words.calendarTitle(duty.center))}`,
    `LOCATION:${escaped(placeOf(duty))}`,
    `DESCRIPTION:${escaped(notesOf(duty))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;VALUE=DATE-TIME:${utc(momentOf(addDays(duty.date, -1), EVENING) ?? duty.date)}`,
    `DESCRIPTION:${escaped(reminder)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const text = lines.map((line) => `${folded(line)}\r\n`).join('');
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
}

/** From the reporting time to the close; the whole date where the time is not known yet. */
const spanOf = ({ reportingAt, closesAt, date }: Duty) =>
  reportingAt
    ? [`DTSTART:${utc(reportingAt)}`, `DTEND:${utc(closesAt)}`]
    : [`DTSTART;VALUE=DATE:${dense(date)}`, `DTEND;VALUE=DATE:${dense(addDays(date, 1))}`];

const placeOf = ({ center, address, city, pincode }: Duty) =>
  [center, address, city, pincode].filter(Boolean).join(', ');

function notesOf({ examination, batch, role, reportTo }: Duty): string {
  const words = current().dutyLink;
  const people = reportTo.map(({ name, mobile }) => `${words.reportTo}: ${name}, ${mobile}`);
  return [`${examination}, ${batch}`, words.roles[role], ...people, ...words.things].join('\n');
}

const dense = (text: string) => text.replace(/[-:]|\.\d+/g, '');
const utc = (moment: string | number) => dense(new Date(moment).toISOString());
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line longer than the standard allows, and no letter cut in two. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let length = 0;
  return Array.from(line, (letter) => {
    const size = bytes.encode(letter).length;
    const isFull = length + size > LONGEST_LINE;
    length = isFull ? 1 + size : length + size;
    return isFull ? `\r\n ${letter}` : letter;
  }).join('');
}
