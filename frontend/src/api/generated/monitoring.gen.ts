import { baseApi as api } from '../signed-in-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    acknowledgeAnomaly: build.mutation<AcknowledgeAnomalyApiResponse, AcknowledgeAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/acknowledge-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.acknowledgement,
      }),
    }),
    annulLog: build.mutation<AnnulLogApiResponse, AnnulLogApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/annul-log/${encodeURIComponent(String(queryArg.logId))}`,
        method: 'POST',
        body: queryArg.annulment,
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
          status: queryArg.status,
          date: queryArg.date,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
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
    listMyExaminationDays: build.query<ListMyExaminationDaysApiResponse, ListMyExaminationDaysApiArg>({
      query: () => ({ url: `/monitoring/examination-days` }),
    }),
    listHeldCaptures: build.query<ListHeldCapturesApiResponse, ListHeldCapturesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/held-captures`,
        params: {
          examinationDayId: queryArg.examinationDayId,
          resolved: queryArg.resolved,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    recordManualEntry: build.mutation<RecordManualEntryApiResponse, RecordManualEntryApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/manual-entry/${encodeURIComponent(String(queryArg.monitoringTokenId))}/${encodeURIComponent(String(queryArg.examinationDayId))}/${encodeURIComponent(String(queryArg.entryType))}`,
        method: 'POST',
        body: queryArg.manualEntry,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    resolveAnomaly: build.mutation<ResolveAnomalyApiResponse, ResolveAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/resolve-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.settlement,
      }),
    }),
    resolveHeldCapture: build.mutation<ResolveHeldCaptureApiResponse, ResolveHeldCaptureApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/resolve-held-capture/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.heldCaptureResolution,
      }),
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
    verifyFunctionary: build.mutation<VerifyFunctionaryApiResponse, VerifyFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/verify-functionary/${encodeURIComponent(String(queryArg.monitoringTokenId))}/${encodeURIComponent(String(queryArg.examinationDayId))}/${encodeURIComponent(String(queryArg.entryType))}`,
        method: 'POST',
        body: queryArg.gateCapture,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as monitoringApi };
export type AcknowledgeAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type AcknowledgeAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  acknowledgement: Acknowledgement;
};
export type AnnulLogApiResponse = /** status 200 The entry or exit as it stands now */ AttendanceLog;
export type AnnulLogApiArg = {
  /** Which entry or exit */
  logId: AttendanceLogId;
  annulment: Annulment;
};
export type ListAnomaliesApiResponse = /** status 200 The anomalies, the newest first */ AnomalyPage;
export type ListAnomaliesApiArg = {
  /** In this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** In this state. */
  stateId?: StateId;
  /** In this district. */
  districtId?: DistrictId;
  /** In this city. */
  cityId?: CityId;
  /** At this center. */
  centerId?: CenterId;
  /** On this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Of this type. */
  type?: AnomalyType;
  /** In this state of affairs. */
  status?: AnomalyStatus;
  /** Of this local date. */
  date?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type GetCurrentMonitoredExaminationDayApiResponse =
  /** status 200 The day, or null */ CurrentMonitoredDay | null;
export type GetCurrentMonitoredExaminationDayApiArg = {
  /** The device; the one that the session is bound to unless said. */
  deviceId?: string;
};
export type GetCurrentMonitoringTokenApiResponse =
  /** status 200 The token, or two nulls */ CurrentMonitoringToken;
export type GetCurrentMonitoringTokenApiArg = {
  /** The device; the one that the session is bound to unless said. */
  deviceId?: string;
};
export type ListMyExaminationDaysApiResponse = /** status 200 The days, the earliest first */ MonitoredDay[];
export type ListMyExaminationDaysApiArg = void;
export type ListHeldCapturesApiResponse = /** status 200 The captures, the newest first */ ListHeldCapture;
export type ListHeldCapturesApiArg = {
  /** Of this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only those that somebody has looked at, or only those that nobody has. */
  resolved?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type RecordManualEntryApiResponse = /** status 200 The verdict */ VerificationResult;
export type RecordManualEntryApiArg = {
  /** The device's token. */
  monitoringTokenId: MonitoringTokenId;
  /** The day that it was started for. */
  examinationDayId: ExaminationDayId;
  /** In or out. */
  entryType: EntryType;
  /** The same for every copy of this request */
  'Idempotency-Key'?: string | null;
  manualEntry: ManualEntry;
};
export type ResolveAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type ResolveAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  settlement: Settlement;
};
export type ResolveHeldCaptureApiResponse = /** status 200 The capture as it stands now */ HeldCapture;
export type ResolveHeldCaptureApiArg = {
  /** Which capture */
  id: string;
  heldCaptureResolution: HeldCaptureResolution;
};
export type StartMonitoringApiResponse = /** status 201 The token */ MonitoringStarted;
export type StartMonitoringApiArg = {
  monitoringStart: MonitoringStart;
};
export type StopMonitoringApiResponse = /** status 200 It is stopped */ Success;
export type StopMonitoringApiArg = {
  monitoringStop: MonitoringStop;
};
export type VerifyFunctionaryApiResponse = /** status 200 The verdict */ VerificationResult;
export type VerifyFunctionaryApiArg = {
  /** The device's token. */
  monitoringTokenId: MonitoringTokenId;
  /** The day that it was started for. */
  examinationDayId: ExaminationDayId;
  /** In or out. */
  entryType: EntryType;
  /** The same for every copy of this request */
  'Idempotency-Key'?: string | null;
  gateCapture: GateCapture;
};
export type UserId = string;
export type CenterId = string;
export type DayCenter = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius: number | null;
  /** Which center. */
  id: CenterId;
  /** Degrees north. */
  lat: number | null;
  /** Degrees east. */
  lng: number | null;
  /** Its name. */
  name: string;
};
export type PlaceName = {
  /** Which place. */
  id: string;
  /** Its name. */
  name: string;
};
export type CityId = string;
export type DistrictId = string;
export type ExaminationId = string;
export type DayExamination = {
  /** Which examination. */
  id: ExaminationId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type ExaminationDayId = string;
export type RegionId = string;
export type StateId = string;
export type ExaminationDay = {
  /** People of the caller's reach who have a duty. */
  assignedCount: number;
  /** Which sitting of that date. */
  batch: string;
  /** The center. */
  center: DayCenter;
  /** At which center. */
  centerId: CenterId;
  /** The city. */
  city: PlaceName;
  /** The center's city. */
  cityId: CityId;
  /** When the day ends. */
  closesAt: string | null;
  /** The local date. */
  date: string;
  /** The district. */
  district: PlaceName;
  /** The center's district. */
  districtId: DistrictId;
  /** When the gate opens. */
  entryOpensAt: string | null;
  /** The examination. */
  examination: DayExamination;
  /** Which examination. */
  examinationId: ExaminationId;
  /** Which day. */
  id: ExaminationDayId;
  /** Of these, those who came. */
  presentCount: number;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  /** When staff should be there. */
  reportingAt: string | null;
  /** The state. */
  state: PlaceName;
  /** The center's state. */
  stateId: StateId;
};
export type FileId = string;
export type StoredFile = {
  /** The first part of its address. */
  bucket: string;
  /** The second part of its address. */
  filename: string;
  /** Which file. */
  id: FileId;
  /** What its bytes are. */
  mimeType: string;
};
export type AgencyFamily = 'EDUQUITY' | 'ECIL' | 'EY' | 'SSC';
export type AgencyId = string;
export type AgencyChoice = {
  /** Whose people its people are: they hold this family's roles. */
  family: AgencyFamily;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
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
export type FunctionaryId = string;
export type RegionChoice = {
  /** Which region. */
  id: RegionId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type FunctionaryStatus = 'INACTIVE' | 'ACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED';
export type FunctionarySummary = {
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  defaultRole: FunctionaryRole | null;
  /** First name. */
  firstName: string;
  /** Who. */
  id: FunctionaryId;
  /** Last name. */
  lastName: string | null;
  /** Middle name. */
  middleName: string | null;
  /** Ten digits. */
  mobileNumber: string;
  photo?: StoredFile | null;
  region: RegionChoice | null;
  /** Where they stand. */
  status: FunctionaryStatus;
  /** What people read aloud. */
  uid: string;
};
export type AnomalyId = string;
export type AnomalyResolution = 'TRUE_ALARM' | 'FALSE_ALARM';
export type AnomalyStatus = 'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED';
export type AnomalyType =
  | 'FACE_MISMATCH'
  | 'MULTIPLE_ENTRY'
  | 'MULTIPLE_EXIT'
  | 'OUTSIDE_GEOFENCED_BOUNDARY'
  | 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER';
export type Anomaly = {
  /** When. */
  acknowledgedAt: string | null;
  acknowledgedByUserId: UserId | null;
  /** The center. */
  center: DayCenter;
  /** At which center. */
  centerId: CenterId;
  /** The city. */
  city: PlaceName;
  /** The center's city. */
  cityId: CityId;
  /** How often it happened. */
  count: number;
  /** When it first happened. */
  createdAt: string;
  /** The day. */
  day: ExaminationDay;
  /** The district. */
  district: PlaceName;
  /** The center's district. */
  districtId: DistrictId;
  /** The examination. */
  examination: DayExamination;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Of which examination. */
  examinationId: ExaminationId;
  file: StoredFile | null;
  fileId: FileId | null;
  functionary: FunctionarySummary | null;
  /** Which anomaly. */
  id: AnomalyId;
  /** When it last happened. */
  lastSeenAt: string;
  /** Details: `reason`, `entryType`, where there is one `distance` and `radius` in metres, `location`. */
  metadata: object;
  /** What people wrote about it. */
  note: string | null;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  resolution: AnomalyResolution | null;
  /** When. */
  resolvedAt: string | null;
  resolvedByUserId: UserId | null;
  /** The state. */
  state: PlaceName;
  /** The center's state. */
  stateId: StateId;
  /** How far the matter is. */
  status: AnomalyStatus;
  /** What happened. */
  type: AnomalyType;
};
export type QualityRating = 'poor' | 'fair' | 'good';
export type FaceQuality = {
  /** How many faces are in the picture; more than one is refused, and the ratings are of the largest. */
  faces: number;
  /** How well lit. */
  light: QualityRating;
  /** Whether something seems to cover it: `good` where nothing does, `fair` where the eyes or the mouth may be covered, `poor`
    where both may be. A guess from colours: no picture is refused for it. */
  occlusion: QualityRating;
  /** How straight it looks into the camera. */
  pose: QualityRating;
  /** How sharp. */
  sharpness: QualityRating;
  /** How large the face is. */
  size: QualityRating;
};
export type Error = {
  /** What happened and what to do, for people. */
  error: string;
  /** Field by field, where input was wrong. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  quality?: FaceQuality | null;
  /** What happened, for programs. */
  reason?: string | null;
  /** The number to quote; filled in by the server's middleware. */
  requestId?: string | null;
};
export type Acknowledgement = {
  /** What they have to say about it. */
  note?: string | null;
};
export type EntryType = 'ENTRY' | 'EXIT';
export type FaceFlag =
  | 'DUPLICATE_FACE'
  | 'UNLIKE_OWN_PICTURES'
  | 'EYES_COVERED'
  | 'MOUTH_COVERED'
  | 'PICTURE_OF_PICTURE';
export type AttendanceLogId = string;
export type VerificationMethod = 'FACE' | 'MANUAL';
export type MonitoringTokenId = string;
export type MonitoringTokenStatus = 'STARTED' | 'STOPPED';
export type LogToken = {
  /** The device at the gate. */
  deviceId: string;
  /** When it ends by itself. */
  expiresAt: string;
  /** Which token. */
  id: MonitoringTokenId;
  /** Whether it still runs. */
  status: MonitoringTokenStatus;
};
export type VerificationOutcome = 'OK' | 'WARN' | 'DENIED';
export type AttendanceLog = {
  /** Why. */
  annulReason: string | null;
  /** When it was annulled. */
  annulledAt: string | null;
  /** When the device says that it was captured. */
  capturedAt: string | null;
  /** At which center. */
  centerId: CenterId;
  /** The center's city. */
  cityId: CityId;
  /** The center's district. */
  districtId: DistrictId;
  /** In or out. */
  entryType: EntryType;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Of which examination. */
  examinationId: ExaminationId;
  file: StoredFile | null;
  fileId: FileId | null;
  /** What is to be looked at in it. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  /** Whose. */
  functionaryId: FunctionaryId;
  /** Their role at that moment. */
  functionaryRole: FunctionaryRole;
  /** Which log. */
  id: AttendanceLogId;
  /** How they were recognised. */
  method: VerificationMethod;
  monitoringToken: LogToken | null;
  monitoringTokenId: MonitoringTokenId | null;
  /** Why, for programs; the words of the person at the gate where it was recorded by hand. */
  reason: string | null;
  /** The time that counts. */
  recordedAt: string;
  /** The center's region. */
  regionId: RegionId;
  /** What the gate was told. */
  result: VerificationOutcome;
  /** The center's state. */
  stateId: StateId;
};
export type Annulment = {
  /** In a few words. */
  reason: string;
};
export type AnomalyPage = {
  /** The anomalies of this page, the newest first. */
  anomalies: Anomaly[];
  /** Anomalies in all pages. */
  total: number;
};
export type CurrentMonitoredDay = ExaminationDay & {
  /** When it ends by itself. */
  expiresAt: string;
  /** The token that runs. */
  monitoringTokenId: MonitoringTokenId;
};
export type CurrentMonitoringToken = {
  examinationDayId: ExaminationDayId | null;
  monitoringTokenId: MonitoringTokenId | null;
};
export type AssignmentId = string;
export type MonitoredDay = ExaminationDay & {
  /** Whether monitoring can be started now. */
  canStart: boolean;
  /** The caller's duty, which monitoring is started with. */
  examinationDayFunctionaryId: AssignmentId;
  /** The caller's role that day. */
  role: FunctionaryRole;
};
export type HeldCapture = {
  /** How sure the device was of that, in metres. */
  accuracy: number | null;
  /** When the device says it was taken; a claim. */
  capturedAt: string | null;
  /** The center. */
  center: DayCenter;
  /** At which center. */
  centerId: CenterId;
  /** The day. */
  day: ExaminationDay;
  /** The device, as it names itself. */
  deviceId: string | null;
  /** In or out. */
  entryType: EntryType;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  file: StoredFile | null;
  /** The picture. */
  fileId: FileId;
  /** Which capture. */
  id: string;
  /** Where the device says it was: degrees north. */
  latitude: number | null;
  /** Where the device says it was: degrees east. */
  longitude: number | null;
  /** The revoked token. */
  monitoringTokenId: MonitoringTokenId;
  /** What they found. */
  note: string | null;
  /** When it came in. */
  receivedAt: string;
  /** The center's region. */
  regionId: RegionId;
  /** When. */
  resolvedAt: string | null;
  resolvedByUserId: UserId | null;
};
export type ListHeldCapture =
  | HeldCapture[]
  | {
      data: HeldCapture[];
      nextCursor: string | null;
      total: number;
    };
export type Attendance = 'PRESENT' | 'ABSENT';
export type ExaminationDayFunctionary = {
  attendance: Attendance | null;
  attendanceByUserId: UserId | null;
  /** The end of the day filled in what the gate did not see: somebody absent, or an exit that is missing. */
  autoClosed: boolean;
  /** The day's batch. */
  batch: string;
  /** The center. */
  center: DayCenter;
  /** At which center. */
  centerId: CenterId;
  /** The day's local date. */
  date: string;
  /** Their first good entry. */
  entryAt: string | null;
  /** The examination. */
  examination: DayExamination;
  /** The day. */
  examinationDay: ExaminationDay;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Of which examination. */
  examinationId: ExaminationId;
  /** Their last good exit. */
  exitAt: string | null;
  /** Who. */
  functionary: FunctionarySummary;
  /** Who. */
  functionaryId: FunctionaryId;
  /** The duty. */
  id: AssignmentId;
  /** The center's region. */
  regionId: RegionId;
  /** As what. */
  role: FunctionaryRole;
};
export type FaceImageId = string;
export type TemplateId = string;
export type FunctionaryBiometric = {
  /** When it was enrolled. */
  createdAt: string;
  /** Whether it is flagged `DUPLICATE_FACE`. */
  duplicateSuspected: boolean;
  /** The picture's file. */
  file: StoredFile;
  /** The picture's file. */
  fileId: FileId;
  /** What is to be said against it. */
  flags: FaceFlag[];
  /** Whose face. */
  functionaryId: FunctionaryId;
  /** Which picture. */
  id: FaceImageId;
  portrait?: StoredFile | null;
  /** How good it is. */
  quality: FaceQuality;
  /** When the record last changed. */
  updatedAt: string;
  vectorId?: TemplateId | null;
};
export type VerificationResult = {
  /** What somebody will look at. */
  anomalies: Anomaly[];
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, for the eye to compare; empty on `DENIED`. */
  biometric: FunctionaryBiometric[];
  /** What is to be looked at in the picture, or in the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  log: AttendanceLog | null;
  /** The decision in a sentence. */
  message: string;
  reason: AnomalyType | null;
  /** The decision. */
  result: VerificationOutcome;
};
export type ManualEntry = {
  /** How sure the device is of that, in metres. */
  accuracy?: number | null;
  /** When it happened, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** A picture, as evidence: JPEG, PNG or WebP. */
  file?: Blob | Blob;
  /** Who it is: somebody of the day's roster. */
  functionaryId: FunctionaryId;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Where the device is: degrees north. */
  latitude?: number | null;
  /** Where the device is: degrees east. */
  longitude?: number | null;
  /** Why the face was not enough. */
  reason: string;
};
export type Settlement = {
  /** What was found and done, for whoever asks later. */
  note: string;
  /** Whether it was what it looked like. */
  resolution: AnomalyResolution;
};
export type HeldCaptureResolution = {
  /** What was found and done, for whoever asks later. */
  note: string;
};
export type MonitoringStarted = {
  /** For which day. */
  examinationDayId: ExaminationDayId;
  /** When it ends by itself. */
  expiresAt: string;
  /** The token. */
  monitoringTokenId: MonitoringTokenId;
  /** What the server's clock says; devices correct their times by it. */
  serverTime: string;
};
export type MonitoringStart = {
  /** The device, as it names itself. */
  deviceId: string;
  /** What the device's clock says, if it does not correct its times itself. */
  deviceTime?: string | null;
  /** The caller's own duty. */
  examinationDayFunctionaryId: AssignmentId;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type MonitoringStop = {
  /** For which day it was started. */
  examinationDayId: ExaminationDayId;
  /** Which token. */
  monitoringTokenId: MonitoringTokenId;
  /** Why it is revoked; needed for that. */
  reason?: string | null;
  /** Whether the device is not to be trusted any more: what it still hands in is kept for administrators and not
    judged. For administrators only, and for good. */
  revoke?: boolean;
};
export type GateCapture = {
  /** How sure the device is of that, in metres. */
  accuracy?: number | null;
  /** When the picture was taken, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Where the device is: degrees north. */
  latitude?: number | null;
  /** Where the device is: degrees east. */
  longitude?: number | null;
};
export const {
  useAcknowledgeAnomalyMutation,
  useAnnulLogMutation,
  useListAnomaliesQuery,
  useLazyListAnomaliesQuery,
  useGetCurrentMonitoredExaminationDayQuery,
  useLazyGetCurrentMonitoredExaminationDayQuery,
  useGetCurrentMonitoringTokenQuery,
  useLazyGetCurrentMonitoringTokenQuery,
  useListMyExaminationDaysQuery,
  useLazyListMyExaminationDaysQuery,
  useListHeldCapturesQuery,
  useLazyListHeldCapturesQuery,
  useRecordManualEntryMutation,
  useResolveAnomalyMutation,
  useResolveHeldCaptureMutation,
  useStartMonitoringMutation,
  useStopMonitoringMutation,
  useVerifyFunctionaryMutation,
} = injectedRtkApi;
