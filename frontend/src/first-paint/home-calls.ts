import {
  getCurrentMonitoringTokenAddress,
  getFunctionaryStatsAddress,
  getMonitoringStatsAddress,
  listAnomaliesAddress,
  listExaminationDaysAddress,
  listMyExaminationDaysAddress,
} from '~/contract/addresses.gen';
import type { HomePath } from '~/lib/address/homes';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { ANOMALY_READERS, isOneOf, type Role } from '~/lib/people/roles';

/** An endpoint's name and argument, which make a place in the cache, and the address that it asks. */
export type HomeCall = { endpoint: string; arg?: Record<string, string | number>; url: string };
type Calls = (today: string, role: Role) => Record<string, HomeCall>;

// Parameters in the order of the document: the app finds an answer by its address.
const call = (endpoint: string, url: string, arg?: HomeCall['arg']): HomeCall => ({ endpoint, arg, url });
const stats = (date: string) => call('getMonitoringStats', getMonitoringStatsAddress, { date });
const days = (date: string) => call('listAllExaminationDays', listExaminationDaysAddress, { date });
const open = (date: string) =>
  call('listAnomalies', listAnomaliesAddress, { status: 'OPEN', date, page: 1, pageSize: 1 });
const ofRegion: Calls = (today) => ({ stats: stats(today), days: days(today), open: open(today) });

/** What the first screenful of each home asks the server, and the chunks that its page comes in. */
export const homes: Record<HomePath, { chunks: string[]; calls: Calls }> = {
  [paths.agencyAdminDashboard]: {
    chunks: ['agency-dashboard', 'activity-table'],
    calls: (today, role) => ({
      registered: call('getFunctionaryStats', getFunctionaryStatsAddress),
      stats: stats(today),
      ...(isOneOf(ANOMALY_READERS, role) && { open: open(today) }),
    }),
  },
  [paths.regionAdminDashboard]: { chunks: ['region-dashboard', 'where-table'], calls: ofRegion },
  [paths.adminDashboard]: { chunks: ['admin-dashboard', 'where-table'], calls: ofRegion },
  [paths.monitoring]: {
    chunks: ['monitoring', 'day-tabs'],
    calls: () => ({
      duties: call('listMyExaminationDays', listMyExaminationDaysAddress),
      token: call('getCurrentMonitoringToken', getCurrentMonitoringTokenAddress, { deviceId: deviceId() }),
    }),
  },
  [paths.monitoringBoard]: {
    chunks: ['board', 'where-table'],
    calls: (today) => ({ days: days(today), open: open(today) }),
  },
  [paths.settings]: { chunks: ['settings'], calls: () => ({}) },
};
