import { useMe } from '~/api/me';
import { useAddressParam } from '~/lib/address/use-address-param';
import { ANOMALY_READERS, isOneOf } from '~/lib/people/roles';
import { WhenNear } from '~/ui/states/when-near';
import { DoubtfulFaces } from './doubtful-faces';
import { RecentAnomalies } from './recent-anomalies';
import type { DayFilters } from './use-day-filters';

type Props = {
  filters: Pick<DayFilters, 'date' | 'place' | 'words'>;
  /** False where the page speaks of doubtful faces elsewhere. */
  faces?: boolean;
};

/** What somebody has to decide: faces that are in doubt, of whatever day, and the day's anomalies. */
export function NeedsALook({ filters, faces = true }: Props) {
  const { role } = useMe();
  // An address may open one of them at once.
  const [anomaly] = useAddressParam('anomaly');
  return (
    <WhenNear height={420} wanted={!!anomaly}>
      {faces && <DoubtfulFaces />}
      {isOneOf(ANOMALY_READERS, role) && <RecentAnomalies filters={filters} />}
    </WhenNear>
  );
}
