import type { DayWords } from '~/i18n/en/first';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { dueOf, type Presence, shareOf } from '~/lib/day/presence';

type Day = {
  date: string;
  presence: Presence;
  /** Of the people assigned, those who are not due yet: they are no part of the share. */
  notDue: number;
  /** Gates that should be open and are not; left out, nothing is said of them. */
  shut?: number | undefined;
  /** Left out where the reader may not see anomalies, or they are not known. */
  open?: number | undefined;
  low?: number | undefined;
};

/** What is said first of all, where a gate should be open and is not. */
export const gatesShutIn = (t: DayWords, shut = 0): string =>
  shut > 0 ? `${t.gatesShut}: ${formatNumber(shut)}` : '';

/** How the day goes, in a sentence. */
export function daySentence(t: DayWords, { date, presence, notDue, shut, open, low }: Day): string {
  const due = dueOf(presence, notDue);
  const parts = [gatesShutIn(t, shut)];
  if (presence.total === 0) parts.push(t.nobodyAssigned(formatDate(date)));
  else if (due.total === 0) parts.push(t.noneDue(formatNumber(presence.total)));
  else
    parts.push(
      t.presence(
        formatNumber(due.present),
        formatNumber(due.total),
        formatPercent(shareOf(due)),
        due.total < presence.total,
      ),
    );
  if (low !== undefined && due.total > 0) parts.push(t.lowCenters(formatNumber(low), low));
  if (open !== undefined) parts.push(t.openAnomalies(formatNumber(open), open));
  return parts.filter(Boolean).join('; ');
}
