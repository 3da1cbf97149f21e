import { useMe } from '~/api/me';
import { useOddPictures, useOpenLookAlikes } from '~/api/pictures/open-doubts';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useAddressParam } from '~/lib/address/use-address-param';
import { ANOMALY_READERS, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { WhenNear } from '~/ui/states/when-near';
import { GateCounts, TomorrowReady } from './gate-counts';
import { LookAt } from './look-at';
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

/** Until they are seen to a gate may take one person for another, or turn both away; of whatever day the page speaks. */
function DoubtfulFaces() {
  const { dashboards: t, oddPictures } = useT();
  const lookAlikes = useOpenLookAlikes();
  const odd = useOddPictures();
  return (
    <>
      {lookAlikes > 0 && (
        <LookAt what={t.lookAlikes(formatNumber(lookAlikes), lookAlikes)} to={paths.duplicates}>
          {t.toLookAlikes}
        </LookAt>
      )}
      {odd > 0 && (
        <LookAt what={oddPictures.waiting(formatNumber(odd), odd)} to={paths.oddPictures}>
          {oddPictures.see}
        </LookAt>
      )}
    </>
  );
}
