import { useMe } from '~/api/me';
import { useAddressParam } from '~/lib/address/use-address-param';
import { ANOMALY_READERS, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { WhenNear } from '~/ui/states/when-near';
import { DoubtfulFaces } from './doubtful-faces';
import { GateCounts, TomorrowReady } from './gate-counts';
import { RecentAnomalies } from './recent-anomalies';
import type { DayFilters } from './use-day-filters';

type Props = {
  filters: Pick<DayFilters, 'date' | 'today' | 'isToday' | 'place' | 'words'>;
  /** False where the page speaks of doubtful faces elsewhere. */
  faces?: boolean;
};

/** What somebody has to look at: faces that are in doubt, tomorrow's centers, what was recorded without proof, anomalies. */
export function NeedsALook({ filters, faces = true }: Props) {
  const { role } = useMe();
  const ofPlace = isOneOf(PLACE_ADMINS, role);
  // An address may open one of them at once.
  const [anomaly] = useAddressParam('anomaly');
  return (
    <WhenNear height={420} wanted={!!anomaly}>
      {faces && <DoubtfulFaces />}
      {ofPlace && filters.isToday && <TomorrowReady today={filters.today} place={filters.place} />}
      {ofPlace && <GateCounts date={filters.date} place={filters.place} />}
      {isOneOf(ANOMALY_READERS, role) && <RecentAnomalies filters={filters} />}
    </WhenNear>
  );
}
