import type { ArrivalCurve, Arrivals } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { arrivedBy, reachedIn, shareOfExpected } from '~/lib/day/arrival-curve';

/** How the people of a date came by the time they were due, or come until then, beside the last comparable date. */
export function arrivalsSentence(arrivals: Arrivals, today: string, t: Messages['arrivals']): string {
  const { day, compared, reachedMinutes, stepMinutes } = arrivals;
  const onTime = (curve: ArrivalCurve) => formatPercent(shareOfExpected(curve.onTime, curve));
  const thatDay = compared && t.thatDay(formatDate(compared.date), onTime(compared));
  if (day.date > today) return joined(t.ahead(formatDate(day.date)), thatDay);
  if (reachedMinutes === null || reachedMinutes >= 0) {
    const say = day.date === today ? t.onTimeSoFar : t.onTime;
    return joined(say(onTime(day)), thatDay);
  }
  const by = (curve: ArrivalCurve) =>
    formatPercent(shareOfExpected(arrivedBy(reachedIn(curve, stepMinutes), reachedMinutes), curve));
  return joined(
    t.early(formatPercent(shareOfExpected(day.arrived, day)), formatNumber(-reachedMinutes)),
    compared && t.thenThatDay(formatDate(compared.date), by(compared)),
  );
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('; ');
