import type {
  Anomaly,
  AttendanceLog,
  Center,
  CenterDay,
  DayPlaces,
  DayReadiness,
  ExaminationDay,
  ExaminationDayFunctionary,
  FunctionarySummary,
  GateDevice,
  MonitoredDay,
  VerificationResult,
} from '~/contract/types.gen';

const place = (id: string, name: string) => ({ id, name });
const entered = { createdAt: '2026-10-01T05:00:00Z', updatedAt: '2026-10-01T05:00:00Z' };
const places = {
  region: place('r-1', 'Western Region'),
  state: place('s-1', 'Maharashtra'),
  city: place('ct-1', 'Pune'),
  district: place('d-1', 'Pune'),
};
const placeIds = { regionId: 'r-1', stateId: 's-1', cityId: 'ct-1', districtId: 'd-1' };
const center = {
  ...{ id: 'c-1', name: 'Government Polytechnic', centerCode: 'MH0142', fullAddress: null, pincode: null },
  ...{ isPHFriendly: true, maxCandidateCapacity: 400, maxPHCount: 10 },
  ...{ lat: null, lng: null, geoFencingRadius: null, ...placeIds, ...places, ...entered },
} as Center;

export const day: ExaminationDay = {
  id: 'day-1',
  date: '2026-11-20',
  batch: '1',
  examinationId: 'ex-1',
  centerId: 'c-1',
  ...placeIds,
  reportingAt: '2026-11-20T02:00:00Z',
  entryOpensAt: '2026-11-20T03:00:00Z',
  closesAt: '2026-11-20T12:00:00Z',
  center,
  examination: {
    ...{ id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl-2026' },
    ...{ level: ['GRADUATE'], examinationYear: 2026, ...entered },
  },
  ...places,
  assignedCount: 14,
  acceptedCount: 12,
  presentCount: 11,
  barredCount: 0,
  toConfirmCount: 0,
};

/** The same day in the table that says where. */
export const centerDay: CenterDay = {
  ...{
    id: day.id,
    date: day.date,
    batch: day.batch,
    centerId: day.centerId,
    examinationId: day.examinationId,
  },
  ...{ center: center.name, centerCode: center.centerCode, examination: day.examination.name },
  ...{ city: day.city.name, state: day.state.name, region: day.region.name },
  ...{
    reportingAt: day.reportingAt,
    dueAt: day.reportingAt,
    firstEntryAt: null,
    replaced: 0,
    barred: 0,
    contacts: [],
  },
  missing: { notDue: 0, late: 2, onTheWay: 1, runsGate: 0, absent: 0 },
  ...{
    present: 11,
    total: 14,
    accepted: 12,
    needed: 15,
    opened: true,
    gateOpened: true,
    cityContact: null,
    gateStoppedAt: null,
    inside: 11,
    gateShut: false,
    low: true,
    openAnomalies: 1,
  },
};

const inWest = { regionId: 'r-1', districtId: null, cityId: null, centerId: null, centerCode: null };
export const dayPlaces: DayPlaces = {
  level: 'STATE',
  places: [
    {
      ...{ ...inWest, stateId: 's-1', lgdCode: 27, name: 'Maharashtra' },
      ...{ needed: 15, missing: { notDue: 0, late: 2, onTheWay: 1, runsGate: 0, absent: 0 } },
      ...{ present: 11, accepted: 12, total: 14, centers: 1, gatesShut: 0, lowCenters: 1, openAnomalies: 1 },
    },
    {
      ...{ ...inWest, stateId: 's-2', lgdCode: 30, name: 'Goa' },
      ...{ needed: 4, missing: { notDue: 0, late: 0, onTheWay: 0, runsGate: 0, absent: 0 } },
      ...{ present: 4, accepted: 4, total: 4, centers: 2, gatesShut: 0, lowCenters: 0, openAnomalies: 0 },
    },
  ],
};

export const duty: MonitoredDay = {
  ...day,
  examinationDayFunctionaryId: 'edf-1',
  role: 'EDUQUITY_VENUE_MANAGER',
  canStart: true,
};

export const rahul: FunctionarySummary = {
  id: 'f-1',
  firstName: 'Rahul',
  middleName: null,
  lastName: 'Deshpande',
  mobileNumber: '9876543211',
  uid: 'F000000012',
  status: 'ACTIVE',
  defaultRole: 'EDUQUITY_INVIGILATOR',
  regionId: null,
  authorizingAgencyId: null,
  authorizingAgency: null,
  region: null,
  ...{ createdByUserId: null, biometricUpdatedByUserId: null, ...entered },
  photo: { id: 'p-1', mimeType: 'image/jpeg', bucket: 'faces', filename: 'rahul.jpg' },
};

export const assignment: ExaminationDayFunctionary = {
  id: 'edf-2',
  ...{ toldAt: null, answer: null, answeredAt: null, answeredBy: null, answerReason: null },
  examinationId: 'ex-1',
  examinationDayId: 'day-1',
  centerId: 'c-1',
  functionaryId: 'f-1',
  role: 'EDUQUITY_LAB_SUPERVISOR',
  attendance: 'PRESENT',
  toConfirm: false,
  entryAt: '2026-11-20T04:00:00Z',
  exitAt: null,
  autoClosed: false,
  faceReview: false,
  identityChanged: false,
  attendanceByUserId: null,
  ...{ standing: 'PRESENT', contact: null, remindedAt: null, replacesId: null },
  regionId: 'r-1',
  batch: '1',
  date: '2026-11-20',
  functionary: rahul,
  examinationDay: day,
  center: day.center,
  examination: day.examination,
};

export const log: AttendanceLog = {
  id: 'log-1',
  centerId: 'c-1',
  examinationId: 'ex-1',
  ...{ centerName: center.name, cityName: 'Pune', examinationName: day.examination.name },
  examinationDayId: 'day-1',
  functionaryId: 'f-1',
  functionaryRole: 'EDUQUITY_LAB_SUPERVISOR',
  ...{ authorizingAgencyId: null, authorizingAgency: null },
  entryType: 'ENTRY',
  method: 'FACE',
  result: 'OK',
  reason: null,
  flags: [],
  recordedAt: '2026-11-20T04:00:00Z',
  receivedAt: '2026-11-20T04:00:01Z',
  arrivedLate: false,
  oneTimeForMany: false,
  monitoringTokenId: 'token-1',
  fileId: null,
  file: null,
  stateId: 's-1',
  districtId: 'd-1',
  cityId: 'ct-1',
  regionId: 'r-1',
  monitoringToken: null,
  functionary: rahul,
  capturedAt: null,
  annulledAt: null,
  annulReason: null,
  positionUnknown: false,
  distanceM: null,
  confirmation: null,
  confirmedAt: null,
  settledAt: null,
  settleReason: null,
  note: null,
  notedAt: null,
};

export const anomaly = {
  id: 'an-1',
  examinationDayId: 'day-1',
  examinationId: 'ex-1',
  centerId: 'c-1',
  regionId: 'r-1',
  fileId: 'p-2',
  file: { id: 'p-2', mimeType: 'image/jpeg', bucket: 'captures', filename: 'gate.jpg' },
  type: 'MULTIPLE_ENTRY',
  metadata: { reason: 'ALREADY_INSIDE', entryType: 'ENTRY' },
  cityId: 'ct-1',
  districtId: 'd-1',
  stateId: 's-1',
  status: 'OPEN',
  count: 1,
  functionary: rahul,
  ...{ authorizingAgencyId: null, authorizingAgency: null },
  note: null,
  acknowledgedByUserId: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolution: null,
  resolvedByUserId: null,
  resolvedAt: null,
  resolvedBy: null,
  assignedTo: null,
  assignedAt: null,
  steps: [],
  createdAt: '2026-11-20T04:30:00Z',
  lastSeenAt: '2026-11-20T04:30:00Z',
  day,
  examination: day.examination,
  center: day.center,
  region: day.region,
  city: day.city,
  district: day.district,
  state: day.state,
} as Anomaly;

/** A device at the gate of that day, which reports and is well. */
export const gateDevice: GateDevice = {
  id: 'token-1',
  examinationDayId: day.id,
  batch: day.batch,
  center: { ...day.center, lat: 18.53, lng: 73.85, geoFencingRadius: 200 },
  deviceId: 'abcdefghi:1',
  isRunning: true,
  ...{ revoked: false, revokedAt: null, stoppedAt: null },
  startedAt: '2026-11-20T03:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  startedByUserId: 'u-3',
  startedBy: 'Meera Nair',
  ...{ recorded: 42, lastRecordedAt: '2026-11-20T03:58:00Z', unknownPositions: 0 },
  heartbeat: {
    receivedAt: '2026-11-20T03:59:48Z',
    ...{ waiting: 0, oldestWaitingAt: null, appVersion: '1.2.0' },
    ...{ batteryPercent: 80, isCharging: false, clockErrorSeconds: 1 },
    ...{ accuracy: 12, distanceM: 35 },
  },
};

/** That day as it is looked at before: people are missing, and no device has been checked. */
export const readiness: DayReadiness = {
  examinationDayId: day.id,
  ...{ date: day.date, batch: day.batch, center: day.center, people: 14, isReady: false },
  checks: [
    { name: 'ROSTER', missing: 3 },
    { name: 'BARRED', missing: 0 },
    { name: 'FACES', missing: 0 },
    { name: 'NUMBERS', missing: 0 },
    { name: 'GATE_STAFF', missing: 0 },
    { name: 'FENCE', missing: 1 },
    { name: 'DEVICES', missing: 1 },
  ],
  devices: [],
};

export const verified: VerificationResult = {
  position: { state: 'UNFENCED', distanceM: null },
  expectedAt: null,
  functionary: rahul,
  biometric: [],
  result: 'OK',
  reason: null,
  message: 'Verified',
  flags: [],
  log,
  anomalies: [],
  assignment,
};

export const doubted: VerificationResult = {
  ...verified,
  result: 'WARN',
  flags: ['PICTURE_OF_PICTURE'],
};

export const warned: VerificationResult = {
  ...verified,
  result: 'WARN',
  reason: 'MULTIPLE_ENTRY',
  message: 'Already inside',
  anomalies: [anomaly],
};

export const denied: VerificationResult = {
  position: { state: 'UNFENCED', distanceM: null },
  expectedAt: null,
  functionary: null,
  biometric: [],
  result: 'DENIED',
  reason: 'FACE_MISMATCH',
  message: 'No match',
  flags: [],
  log: null,
  anomalies: [{ ...anomaly, type: 'FACE_MISMATCH', metadata: { reason: 'NO_MATCH' } }],
  assignment: null,
};
