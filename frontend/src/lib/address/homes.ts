import type { Role } from '../people/roles';
import { paths } from './paths';

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
  // A path of its own, as it is of the installation and not of a day.
  SUPER_ADMIN: paths.health,
} satisfies Record<Role, string>;

export type HomePath = (typeof home)[Role];
