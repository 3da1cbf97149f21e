import { useListReadinessQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { addDays } from '~/lib/time/dates';
import { LookAt } from './look-at';
import { type Marked, markedAddress, type OfDay, useMarked } from './marked';
import type { DayFilters } from './use-day-filters';

const DENIED: Marked = { confirmation: 'DENIED' };
const ALONE: Marked = { confirmation: 'ALONE' };
const PENDING: Marked = { confirmation: 'PENDING' };
const HELD: Marked = { confirmation: 'HELD' };
const UNKNOWN: Marked = { positionUnknown: true };

/** What the gates recorded without proof: by hand with nobody to confirm it, and where it is not known. */
export function GateCounts({ date, place }: OfDay) {
  const { gateMarks: t } = useT();
  const of = { date, place };
  const lines = [
    { marked: DENIED, count: useMarked(of, DENIED), say: t.denied, tone: 'refused' as const },
    { marked: ALONE, count: useMarked(of, ALONE), say: t.alone },
    { marked: PENDING, count: useMarked(of, PENDING), say: t.pending },
    { marked: HELD, count: useMarked(of, HELD), say: t.held },
    { marked: UNKNOWN, count: useMarked(of, UNKNOWN), say: t.withoutPosition },
  ];
  return lines.map(
    ({ marked, count, say, tone }) =>
      !!count && (
        <LookAt
          key={JSON.stringify(marked)}
          what={say(formatNumber(count))}
          tone={tone}
          to={markedAddress(of, marked)}
        >
          {t.see}
        </LookAt>
      ),
  );
}

/** How ready the centers are for the day after today. */
export function TomorrowReady({ today, place }: Pick<DayFilters, 'today' | 'place'>) {
  const { gateMarks: t } = useT();
  const { regionId } = place;
  const { data } = useListReadinessQuery({ date: addDays(today, 1), regionId }, live(false));
  if (!data || data.days === 0) return null;
  return (
    <LookAt
      what={t.tomorrow(formatNumber(data.ready), formatNumber(data.days))}
      tone={data.ready < data.days ? 'attention' : 'verified'}
      to={withQuery(paths.readiness, { regionId })}
    >
      {t.seeTomorrow}
    </LookAt>
  );
}
