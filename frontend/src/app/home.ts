import { type Path, paths } from '~/lib/paths';
import type { Role } from '~/lib/roles';
import { routes } from './routes';

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

const known = new Set<string>(routes.map((route) => route.path));

export const hasPage = (path: string) => known.has(path);

/** Settings is the home of whoever has no other. */
export const homeOf = (role: Role): Path => (hasPage(home[role]) ? home[role] : paths.settings);
