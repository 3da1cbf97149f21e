import { type Path, paths } from '~/lib/paths';
import type { Role } from '~/lib/roles';

/** Where `/` leads. A role without an entry does not compile. */
export const home = {
  AUTHORIZING_AGENCY_ADMIN: paths.agencyAdminDashboard,
  AUTHORIZING_AGENCY_BIOMETRIC_ADMIN: paths.agencyAdminDashboard,
  SSC_REGION_ADMIN: paths.regionAdminDashboard,
  SSC_ADMIN: paths.adminDashboard,
  SSC_CENTER_COORDINATOR: paths.monitoring,
  VENUE_MANAGER: paths.monitoring,
  CENTER_COORDINATOR: paths.monitoring,
  SSC_CITY_COORDINATOR: paths.monitoringBoard,
  EY_CENTER_OBSERVER: paths.monitoringBoard,
  SUPER_ADMIN: paths.settings,
} satisfies Record<Role, Path>;

/** The chunks that the homes come in, by the names that the route table gives them: fetched before it is there. */
export const homeChunks: Record<(typeof home)[Role], string> = {
  [paths.agencyAdminDashboard]: 'agency-dashboard',
  [paths.regionAdminDashboard]: 'region-dashboard',
  [paths.adminDashboard]: 'admin-dashboard',
  [paths.monitoring]: 'monitoring',
  [paths.monitoringBoard]: 'board',
  [paths.settings]: 'settings',
};
