import type { WallBoard, WallFigures } from '~/contract/types.gen';

/** As long as the server's keys are. */
export const wallKey = 'k'.repeat(43);

export const wallBoard: WallBoard = {
  id: 'w-1',
  name: 'Control room',
  regionId: null,
  createdBy: 'Anita Deshmukh',
  createdAt: '2026-11-20T03:00:00Z',
  expiresAt: '2026-11-27T03:00:00Z',
  revokedAt: null,
  lastSeenAt: null,
  isOn: true,
  hasLostMaker: false,
};

const missing = { notDue: 10, late: 20, onTheWay: 5, runsGate: 0, absent: 3 };

/** A morning on a screen of the country. */
export const wallFigures: WallFigures = {
  name: 'Control room',
  region: null,
  date: '2026-11-20',
  at: '2026-11-20T03:32:15Z',
  needed: 210,
  total: 200,
  accepted: 190,
  present: 162,
  missing,
  replaced: 1,
  centers: 12,
  activeCenters: 11,
  gatesShut: 0,
  lowCenters: 4,
  openAnomalies: 2,
  regions: [{ name: 'Western Region', lgdCode: null, total: 200, present: 162, missing }],
  states: [{ name: 'Maharashtra', lgdCode: 27, total: 200, present: 162, missing }],
  urgent: [
    {
      ...{ center: 'Government Polytechnic', city: 'Pune', batch: '1', dueAt: '2026-11-20T02:30:00Z' },
      gateShut: false,
      ...{ total: 14, present: 6, missing: { notDue: 0, late: 7, onTheWay: 0, runsGate: 0, absent: 1 } },
    },
  ],
  arrivals: {
    stepMinutes: 5,
    day: {
      ...{ date: '2026-11-20', expected: 200, arrived: 162, onTime: 150 },
      steps: [{ minutes: -10, arrived: 162 }],
    },
    compared: null,
    reachedMinutes: 30,
    untimed: 0,
  },
};

/** A day on which nobody sits an examination. */
export const quietDay: WallFigures = {
  ...wallFigures,
  ...{ needed: 0, total: 0, present: 0, centers: 0, activeCenters: 0, lowCenters: 0, openAnomalies: 0 },
  missing: { notDue: 0, late: 0, onTheWay: 0, runsGate: 0, absent: 0 },
  ...{ regions: [], states: [], urgent: [] },
  arrivals: {
    ...wallFigures.arrivals,
    day: { date: '2026-11-20', expected: 0, arrived: 0, onTime: 0, steps: [] },
  },
};
