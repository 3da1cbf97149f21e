import { deviceId } from '~/lib/device-id';
import { type Path, paths } from '~/lib/paths';
import { ANOMALY_READERS, isOneOf, type Role } from '~/lib/roles';

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

export type HomePath = (typeof home)[Role];

/** The chunks that the homes come in, by the names that the route table gives them: fetched before it is there. */
export const homeChunks: Record<HomePath, string[]> = {
  [paths.agencyAdminDashboard]: ['agency-dashboard', 'activity-table'],
  [paths.regionAdminDashboard]: ['region-dashboard', 'where-table'],
  [paths.adminDashboard]: ['admin-dashboard', 'where-table'],
  [paths.monitoring]: ['monitoring', 'day-tabs'],
  [paths.monitoringBoard]: ['board', 'where-table'],
  [paths.settings]: ['settings'],
};

const stats = (today: string) => `/server/dashboard/monitoring-stats?date=${today}`;
const days = (today: string) => `/server/examination/examination-days?date=${today}`;
const open = (today: string) => `/server/monitoring/anomalies?status=OPEN&date=${today}&page=1&pageSize=1`;

type Calls = Record<string, string>;

/** What the first screenful of each home asks the server, word for word. One that is wrong only costs a call. */
export const homeCalls: Record<HomePath, (today: string, role: Role) => Calls> = {
  [paths.agencyAdminDashboard]: (today, role) => ({
    registered: '/server/functionary/stats',
    stats: stats(today),
    ...(isOneOf(ANOMALY_READERS, role) && { open: open(today) }),
  }),
  [paths.regionAdminDashboard]: (today) => ({ stats: stats(today), days: days(today), open: open(today) }),
  [paths.adminDashboard]: (today) => ({ stats: stats(today), days: days(today), open: open(today) }),
  [paths.monitoring]: () => ({
    duties: '/server/monitoring/examination-days',
    token: `/server/monitoring/current-monitoring-token?${new URLSearchParams({ deviceId: deviceId() })}`,
  }),
  [paths.monitoringBoard]: (today) => ({ days: days(today), open: open(today) }),
  [paths.settings]: () => ({}),
};
