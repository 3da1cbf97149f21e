import { belowRegion, type LocationLevel, locationLevels } from '../day/location';
import { isOneOf, type Role, STAFF_ADMINS } from '../people/roles';
import { home } from './homes';
import { paths } from './paths';

/** Where a role sees how a day goes. */
export const dashboardOf = (role: Role): string =>
  role === 'SUPER_ADMIN' ? paths.adminDashboard : home[role];

/** Whether that page can be narrowed to a place; the others show all that their readers may see. */
export const dashboardNarrows = (role: Role) => isOneOf(STAFF_ADMINS, role);

/** The levels of places that a role chooses from: those of a region begin below it. */
export const levelsOf = (role: Role): readonly LocationLevel[] =>
  role === 'SSC_REGION_ADMIN' ? belowRegion : locationLevels;
