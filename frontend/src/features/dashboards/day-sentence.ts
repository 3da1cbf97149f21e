import type { DayWords } from '~/i18n/en/first';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { type Presence, shareOf } from '~/lib/day/presence';

type Day = {
  date: string;
  presence: Presence;
  /** Left out where the reader may not see anomalies, or they are not known. */
  open?: number | undefined;
  low?: number | undefined;
};

/** How the day goes, in a sentence. */
export function daySentence(t: DayWords, { date, presence, open, low }: Day): string {
  const { present, total } = presence;
  const parts =
    total === 0
      ? [t.nobodyAssigned(formatDate(date))]
      : [t.presence(formatNumber(present), formatNumber(total), formatPercent(shareOf(presence)))];
  if (low !== undefined && total > 0) parts.push(t.lowCenters(formatNumber(low), low));
  if (open !== undefined) parts.push(t.openAnomalies(formatNumber(open), open));
  return parts.join('; ');
}
