import { useMe } from '~/api/me';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { RegionDashboard } from './region-dashboard';

export default function RegionAdminDashboard() {
  const { regionName } = useMe();
  return (
    <RegionDashboard title={useT().dashboards.region} hint={regionName ? placeName(regionName) : undefined} />
  );
}
