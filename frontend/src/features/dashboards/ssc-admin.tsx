import { useT } from '~/i18n/use-t';
import { RegionDashboard } from './region-dashboard';

export default function AdminDashboard() {
  return <RegionDashboard title={useT().dashboards.admin} />;
}
