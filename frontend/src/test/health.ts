import type { HealthDetails } from '~/contract/types.gen';

/** An installation in which nothing is wrong. */
export const wellInstallation: HealthDetails = {
  version: '0.1.0',
  checkedAt: '2026-11-20T04:30:00Z',
  canWrite: true,
  database: { kind: 'SQLITE', bytes: 52_428_800 },
  disk: { freeBytes: 80 * 2 ** 30, totalBytes: 500 * 2 ** 30 },
  messages: { waiting: 0, waitingSince: null, failed: 0 },
  gates: { runningDevices: 2, daysToday: 120, daysRunning: 2 },
  background: [{ task: 'CLOSE_DAYS', ranAt: '2026-11-20T04:29:50Z', failedAt: null, isFailing: false }],
  errors: [],
  accounts: {
    total: 3,
    locked: 0,
    byRole: [
      { role: 'SUPER_ADMIN', status: 'ACTIVE', accounts: 1 },
      { role: 'VENUE_MANAGER', status: 'ACTIVE', accounts: 1 },
      { role: 'VENUE_MANAGER', status: 'DISABLED', accounts: 1 },
    ],
  },
  agencies: { total: 4, withoutAdministrator: 1 },
};
