import {
  getCurrentMonitoringTokenAddress,
  getFunctionaryStatsAddress,
  getHealthDetailsAddress,
  getMonitoringStatsAddress,
  listDayCentersAddress,
  listMyExaminationDaysAddress,
} from '~/contract/addresses.gen';
import type { HomePath } from '~/lib/address/homes';
import { PAGE_SIZE } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';

/** An endpoint's name and argument, which make a place in the cache, and the address that it asks. */
export type HomeCall = { endpoint: string; arg?: Record<string, string | number>; url: string };
type Calls = (today: string) => Record<string, HomeCall>;

// Parameters in the order of the document: the app finds an answer by its address.
const call = (endpoint: string, url: string, arg?: HomeCall['arg']): HomeCall => ({ endpoint, arg, url });
const stats = (date: string) => call('getMonitoringStats', getMonitoringStatsAddress, { date });
const centers = (date: string) =>
  call('listDayCenters', listDayCentersAddress, { date, sort: 'urgency', page: 1, pageSize: PAGE_SIZE });
const ofTheDay: Calls = (today) => ({ stats: stats(today), centers: centers(today) });

/** What the first screenful of each home asks the server, the chunks that its page comes in, and its own packs of words. */
export const homes: Record<HomePath, { chunks: string[]; words?: string[]; calls: Calls }> = {
  [paths.agencyAdminDashboard]: {
    chunks: ['agency-dashboard', 'activity-table'],
    words: ['staff-work'],
    calls: (today) => ({
      stats: stats(today),
      registered: call('getFunctionaryStats', getFunctionaryStatsAddress),
    }),
  },
  [paths.regionAdminDashboard]: {
    chunks: ['region-dashboard', 'where-table'],
    words: ['calls'],
    calls: ofTheDay,
  },
  [paths.adminDashboard]: { chunks: ['admin-dashboard', 'where-table'], words: ['calls'], calls: ofTheDay },
  [paths.monitoring]: {
    chunks: ['monitoring', 'to-confirm', 'not-here', 'day-tabs', 'kept', 'monitoring-device'],
    words: ['calls', 'gate-entries', 'gate-device'],
    calls: () => ({
      duties: call('listMyExaminationDays', listMyExaminationDaysAddress),
      token: call('getCurrentMonitoringToken', getCurrentMonitoringTokenAddress, { deviceId: deviceId() }),
    }),
  },
  // Few centers: what lies below their table is in sight.
  [paths.monitoringBoard]: {
    chunks: ['board', 'where-table', 'arrivals'],
    words: ['arrivals', 'calls'],
    calls: ofTheDay,
  },
  [paths.health]: {
    chunks: ['health'],
    words: ['health'],
    calls: () => ({ details: call('getHealthDetails', getHealthDetailsAddress) }),
  },
};
