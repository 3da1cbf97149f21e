import { toMessage } from '~/api/errors';
import { useListDayPlacesQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { useT } from '~/i18n/use-t';
import { CountrySquares } from '~/ui/country/country-squares';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { DayFilters } from './use-day-filters';

/** The country at a glance: a square for each state, darker the more of its people are late or absent. A press leads into it. */
export function CountryMap({ filters }: { filters: DayFilters }) {
  const t = useT();
  const { date, addressOf } = filters;
  const { currentData, error, refetch } = useListDayPlacesQuery({ date, level: 'STATE' }, live(false));
  return (
    <Panel title={t.charts.country} hint={t.charts.countryHint}>
      {error && !currentData && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !currentData && <LinesSkeleton lines={9} />}
      {currentData && (
        <CountrySquares
          states={currentData.places}
          addressOf={({ regionId, stateId }) => addressOf({ regionId, ...(stateId ? { stateId } : {}) })}
        />
      )}
    </Panel>
  );
}
