import { toMessage } from '~/api/errors';
import { useGetOverallStatsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';
import { StaffingTiles } from './staffing-tiles';

/** Everybody who is registered in a region, or in all. */
export function RegisteredPanel({ regionId }: { regionId: string | undefined }) {
  const t = useT();
  const overall = useGetOverallStatsQuery({ regionId }, live(false));
  if (overall.error && !overall.currentData) {
    return (
      <ErrorPanel title={t.missing.registered} message={toMessage(overall.error)} onRetry={overall.refetch} />
    );
  }
  return <StaffingTiles stats={overall.currentData} regionId={regionId} withCenters />;
}
