import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyExaminationDays: build.query<ListMyExaminationDaysApiResponse, ListMyExaminationDaysApiArg>({
      query: () => ({ url: `/monitoring/examination-days` }),
    }),
    startMonitoring: build.mutation<StartMonitoringApiResponse, StartMonitoringApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/start-monitoring`,
        method: 'POST',
        body: queryArg.monitoringStart,
      }),
    }),
    stopMonitoring: build.mutation<StopMonitoringApiResponse, StopMonitoringApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/stop-monitoring`,
        method: 'POST',
        body: queryArg.monitoringStop,
      }),
    }),
    getCurrentMonitoringToken: build.query<
      GetCurrentMonitoringTokenApiResponse,
      GetCurrentMonitoringTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/monitoring/current-monitoring-token`,
        params: {
          deviceId: queryArg.deviceId,
        },
      }),
    }),
    verifyFunctionary: build.mutation<VerifyFunctionaryApiResponse, VerifyFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/verify-functionary/${encodeURIComponent(String(queryArg.monitoringTokenId))}/${encodeURIComponent(String(queryArg.examinationDayId))}/${encodeURIComponent(String(queryArg.entryType))}`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getCurrentMonitoredExaminationDay: build.query<
      GetCurrentMonitoredExaminationDayApiResponse,
      GetCurrentMonitoredExaminationDayApiArg
    >({
      query: (queryArg) => ({
        url: `/monitoring/current-monitored-examination-day`,
        params: {
          deviceId: queryArg.deviceId,
        },
      }),
    }),
    listAnomalies: build.query<ListAnomaliesApiResponse, ListAnomaliesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/anomalies`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          examinationDayId: queryArg.examinationDayId,
          type: queryArg['type'],
          date: queryArg.date,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as monitoringApi };
export type ListMyExaminationDaysApiResponse = /** status 200  */ MonitoredDay[];
export type ListMyExaminationDaysApiArg = void;
export type StartMonitoringApiResponse = /** status 201  */ MonitoringStarted;
export type StartMonitoringApiArg = {
  monitoringStart: MonitoringStart;
};
export type StopMonitoringApiResponse = /** status 200  */ Success;
export type StopMonitoringApiArg = {
  monitoringStop: MonitoringStop;
};
export type GetCurrentMonitoringTokenApiResponse = /** status 200  */ CurrentMonitoringToken;
export type GetCurrentMonitoringTokenApiArg = {
  deviceId?: string;
};
export type VerifyFunctionaryApiResponse = /** status 200  */ VerificationResult;
export type VerifyFunctionaryApiArg = {
  monitoringTokenId: string;
  examinationDayId: string;
  entryType: EntryType;
  'Idempotency-Key'?: string;
  body: {
    file: Blob;
    latitude?: number;
    longitude?: number;
    accuracy?: number;
    capturedAt?: string;
    idempotencyKey?: string;
  };
};
export type GetCurrentMonitoredExaminationDayApiResponse = /** status 200  */ null | CurrentMonitoredDay;
export type GetCurrentMonitoredExaminationDayApiArg = {
  deviceId?: string;
};
export type ListAnomaliesApiResponse = /** status 200  */ AnomalyPage;
export type ListAnomaliesApiArg = {
  regionId?: string;
  stateId?: string;
  districtId?: string;
  cityId?: string;
  centerId?: string;
  examinationDayId?: string;
  type?: AnomalyType;
  date?: string;
  page?: number;
  pageSize?: number;
};
export type DayCenter = {
  id: string;
  name: string;
  centerCode: string | null;
  lat: number | null;
  lng: number | null;
  geoFencingRadius: number | null;
};
export type DayExamination = {
  id: string;
  name: string;
  slug: string;
};
export type PlaceName = {
  id: string;
  name: string;
};
export type FunctionaryRole =
  | 'EDUQUITY_REGIONAL_COORDINATOR'
  | 'EDUQUITY_VENUE_MANAGER'
  | 'EDUQUITY_LAB_SUPERVISOR'
  | 'EDUQUITY_REGISTRATION_DESK_MANAGER'
  | 'EDUQUITY_INVIGILATOR'
  | 'EDUQUITY_SOFTWARE_SUPPORT_ENGINEER'
  | 'EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT'
  | 'EDUQUITY_SECURITY_AND_FRISKING'
  | 'EDUQUITY_WASHROOM_CLEANING_STAFF'
  | 'EDUQUITY_SUPPORT_STAFF_MAINTENANCE'
  | 'EY_OBSERVER'
  | 'ECIL_PROJECT_COORDINATOR'
  | 'ECIL_REGIONAL_COORDINATOR'
  | 'ECIL_CITY_COORDINATOR'
  | 'ECIL_JAMMER_OPERATOR'
  | 'SSC_CENTER_COORDINATOR'
  | 'SSC_CITY_COORDINATOR';
export type MonitoredDay = {
  id: string;
  date: string;
  batch: string;
  examinationId: string;
  centerId: string;
  regionId: string;
  stateId: string;
  cityId: string;
  districtId: string | null;
  reportingAt: string | null;
  entryOpensAt: string | null;
  closesAt: string | null;
  center: DayCenter;
  examination: DayExamination;
  region: PlaceName;
  state: PlaceName;
  city: PlaceName;
  district: null | PlaceName;
  assignedCount: number;
  presentCount: number;
  examinationDayFunctionaryId: string;
  role: FunctionaryRole;
  canStart: boolean;
};
export type MonitoringStarted = {
  monitoringTokenId: string;
  examinationDayId: string;
  expiresAt: string;
  serverTime: string;
};
export type MonitoringStart = {
  deviceId: string;
  examinationDayFunctionaryId: string;
};
export type Success = {
  success: boolean;
};
export type MonitoringStop = {
  monitoringTokenId: string;
  examinationDayId: string;
};
export type CurrentMonitoringToken = {
  monitoringTokenId: string | null;
  examinationDayId: string | null;
};
export type FunctionaryStatus = 'INACTIVE' | 'ACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED';
export type StoredFile = {
  id: string;
  mimeType: string;
  bucket: string;
  filename: string;
};
export type FunctionarySummary = {
  id: string;
  firstName: string;
  middleName: string | null;
  lastName: string | null;
  mobileNumber: string;
  uid: string | null;
  status: FunctionaryStatus;
  defaultRole: null | FunctionaryRole;
  authorizingAgencyId: string | null;
  photo?: null | StoredFile;
};
export type Grade = 'good' | 'fair' | 'poor';
export type ImageQuality = {
  size: Grade;
  sharpness: Grade;
  light: Grade;
  pose: Grade;
};
export type FunctionaryBiometric = {
  id: string;
  functionaryId: string;
  fileId: string;
  vectorId: string;
  file: StoredFile;
  quality: ImageQuality;
  duplicateSuspected: boolean;
  createdAt: string;
  updatedAt: string;
};
export type VerificationOutcome = 'OK' | 'WARN' | 'DENIED';
export type EntryType = 'ENTRY' | 'EXIT';
export type LogMethod = 'FACE' | 'MANUAL';
export type MonitoringTokenStatus = 'STARTED' | 'STOPPED';
export type LogToken = {
  id: string;
  deviceId: string;
  status: MonitoringTokenStatus;
  expiresAt: string;
};
export type AttendanceLog = {
  id: string;
  centerId: string;
  examinationId: string;
  examinationDayId: string;
  functionaryId: string;
  functionaryRole: FunctionaryRole;
  entryType: EntryType;
  method: LogMethod;
  recordedAt: string;
  monitoringTokenId: string | null;
  fileId: string | null;
  stateId: string;
  districtId: string | null;
  cityId: string;
  regionId: string;
  monitoringToken: null | LogToken;
  functionary: null | FunctionarySummary;
};
export type AnomalyType =
  | 'FACE_MISMATCH'
  | 'MULTIPLE_ENTRY'
  | 'MULTIPLE_EXIT'
  | 'OUTSIDE_GEOFENCED_BOUNDARY'
  | 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER';
export type AnomalyStatus = 'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED';
export type ExaminationDay = {
  id: string;
  date: string;
  batch: string;
  examinationId: string;
  centerId: string;
  regionId: string;
  stateId: string;
  cityId: string;
  districtId: string | null;
  reportingAt: string | null;
  entryOpensAt: string | null;
  closesAt: string | null;
  center: DayCenter;
  examination: DayExamination;
  region: PlaceName;
  state: PlaceName;
  city: PlaceName;
  district: null | PlaceName;
  assignedCount: number;
  presentCount: number;
};
export type Anomaly = {
  id: string;
  examinationDayId: string;
  examinationId: string;
  centerId: string;
  regionId: string;
  fileId: string | null;
  file: null | StoredFile;
  type: AnomalyType;
  metadata: unknown;
  cityId: string;
  districtId: string | null;
  stateId: string;
  status: AnomalyStatus;
  count: number;
  functionary: null | FunctionarySummary;
  createdAt: string;
  day: ExaminationDay;
  examination: DayExamination;
  center: DayCenter;
  region: PlaceName;
  city: PlaceName;
  district: null | PlaceName;
  state: PlaceName;
};
export type Attendance = 'PRESENT' | 'ABSENT';
export type ExaminationDayFunctionary = {
  id: string;
  examinationId: string;
  examinationDayId: string;
  functionaryId: string;
  role: FunctionaryRole;
  attendance: null | Attendance;
  entryAt: string | null;
  exitAt: string | null;
  attendanceByUserId: string | null;
  regionId: string;
  batch: string;
  date: string;
  functionary: FunctionarySummary;
  examinationDay: ExaminationDay;
  center: DayCenter;
  examination: DayExamination;
};
export type VerificationResult = {
  functionary: null | FunctionarySummary;
  biometric: FunctionaryBiometric[];
  result: VerificationOutcome;
  reason: string | null;
  message: string;
  log: null | AttendanceLog;
  anomalies: Anomaly[];
  assignment: null | ExaminationDayFunctionary;
};
export type CurrentMonitoredDay = {
  id: string;
  date: string;
  batch: string;
  examinationId: string;
  centerId: string;
  regionId: string;
  stateId: string;
  cityId: string;
  districtId: string | null;
  reportingAt: string | null;
  entryOpensAt: string | null;
  closesAt: string | null;
  center: DayCenter;
  examination: DayExamination;
  region: PlaceName;
  state: PlaceName;
  city: PlaceName;
  district: null | PlaceName;
  assignedCount: number;
  presentCount: number;
  monitoringTokenId: string;
};
export type AnomalyPage = {
  anomalies: Anomaly[];
  total: number;
};
export const {
  useListMyExaminationDaysQuery,
  useLazyListMyExaminationDaysQuery,
  useStartMonitoringMutation,
  useStopMonitoringMutation,
  useGetCurrentMonitoringTokenQuery,
  useLazyGetCurrentMonitoringTokenQuery,
  useVerifyFunctionaryMutation,
  useGetCurrentMonitoredExaminationDayQuery,
  useLazyGetCurrentMonitoredExaminationDayQuery,
  useListAnomaliesQuery,
  useLazyListAnomaliesQuery,
} = injectedRtkApi;
