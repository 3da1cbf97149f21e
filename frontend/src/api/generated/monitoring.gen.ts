import { signedInApi as api } from '../signed-in-api';
import type {
  Acknowledgement,
  AgencyId,
  Annulment,
  Anomaly,
  AnomalyContacts,
  AnomalyId,
  AnomalyPage,
  AnomalyResolution,
  AnomalyStatus,
  AnomalyType,
  AttendanceLog,
  AttendanceLogId,
  CenterId,
  CityId,
  CurrentMonitoredDay,
  CurrentMonitoringToken,
  DeviceReport,
  DistrictId,
  EntryConfirmation,
  EntryType,
  ExaminationDayId,
  GateCapture,
  GateState,
  Heartbeat,
  LogNote,
  ManualEntry,
  MonitoredDay,
  MonitoringStart,
  MonitoringStarted,
  MonitoringStop,
  MonitoringTokenId,
  RegionId,
  Reopening,
  Settlement,
  SheetBytes,
  StateId,
  Success,
  UserId,
  VerificationResult,
} from '~/contract/types.gen';
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
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          type: queryArg['type'],
          status: queryArg.status,
          resolution: queryArg.resolution,
          assignedToUserId: queryArg.assignedToUserId,
          unassigned: queryArg.unassigned,
          date: queryArg.date,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportAnomalies: build.query<ExportAnomaliesApiResponse, ExportAnomaliesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/anomalies/export`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          type: queryArg['type'],
          status: queryArg.status,
          resolution: queryArg.resolution,
          assignedToUserId: queryArg.assignedToUserId,
          unassigned: queryArg.unassigned,
          date: queryArg.date,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getAnomalyContacts: build.query<GetAnomalyContactsApiResponse, GetAnomalyContactsApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/anomaly-contacts/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    confirmEntry: build.mutation<ConfirmEntryApiResponse, ConfirmEntryApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/confirm-entry/${encodeURIComponent(String(queryArg.logId))}`,
        method: 'POST',
        body: queryArg.entryConfirmation,
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
    recordDeviceCheck: build.mutation<RecordDeviceCheckApiResponse, RecordDeviceCheckApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/device-check`,
        method: 'POST',
        body: queryArg.deviceReport,
      }),
    }),
    listEntriesToConfirm: build.query<ListEntriesToConfirmApiResponse, ListEntriesToConfirmApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/entries-to-confirm/${encodeURIComponent(String(queryArg.examinationDayId))}`,
      }),
    }),
    listMyExaminationDays: build.query<ListMyExaminationDaysApiResponse, ListMyExaminationDaysApiArg>({
      query: () => ({ url: `/monitoring/examination-days` }),
    }),
    getGateState: build.query<GetGateStateApiResponse, GetGateStateApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/gate-state/${encodeURIComponent(String(queryArg.monitoringTokenId))}`,
      }),
    }),
    giveBackAnomaly: build.mutation<GiveBackAnomalyApiResponse, GiveBackAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/give-back-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    sendHeartbeat: build.mutation<SendHeartbeatApiResponse, SendHeartbeatApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/heartbeat`,
        method: 'POST',
        body: queryArg.heartbeat,
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
    noteLog: build.mutation<NoteLogApiResponse, NoteLogApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/note-log/${encodeURIComponent(String(queryArg.logId))}`,
        method: 'POST',
        body: queryArg.logNote,
      }),
    }),
    practise: build.mutation<PractiseApiResponse, PractiseApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/practice/${encodeURIComponent(String(queryArg.examinationDayId))}/${encodeURIComponent(String(queryArg.entryType))}`,
        method: 'POST',
        body: queryArg.gateCapture,
      }),
    }),
    reopenAnomaly: build.mutation<ReopenAnomalyApiResponse, ReopenAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/reopen-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.reopening,
      }),
    }),
    resolveAnomaly: build.mutation<ResolveAnomalyApiResponse, ResolveAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/resolve-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.settlement,
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
    takeAnomaly: build.mutation<TakeAnomalyApiResponse, TakeAnomalyApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/take-anomaly/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    turnLog: build.mutation<TurnLogApiResponse, TurnLogApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/turn-log/${encodeURIComponent(String(queryArg.logId))}`,
        method: 'POST',
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
export type ListAnomaliesApiResponse =
  /** status 200 The anomalies, the newest first unless sorted otherwise */ AnomalyPage;
export type ListAnomaliesApiArg = {
  /** Only anomalies in this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** Only anomalies in this state. */
  stateId?: StateId;
  /** Only anomalies in this district. */
  districtId?: DistrictId;
  /** Only anomalies in this city. */
  cityId?: CityId;
  /** Only anomalies at this center. */
  centerId?: CenterId;
  /** Only anomalies about people who worked for this agency at that moment. */
  authorizingAgencyId?: AgencyId;
  /** Only anomalies on this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only anomalies of this type. */
  type?: AnomalyType;
  /** Only anomalies with this status. */
  status?: AnomalyStatus;
  /** Only anomalies that were settled this way. */
  resolution?: AnomalyResolution;
  /** Only anomalies that this user has taken on. */
  assignedToUserId?: UserId;
  /** `true`: only anomalies without a user who has taken them on; `false`: only those with one. */
  unassigned?: boolean;
  /** Only anomalies of this local date. */
  date?: string;
  /** `lastSeenAt` or `status`; a leading minus sorts descending. Default: `-lastSeenAt`. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportAnomaliesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportAnomaliesApiArg = {
  /** Only anomalies in this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** Only anomalies in this state. */
  stateId?: StateId;
  /** Only anomalies in this district. */
  districtId?: DistrictId;
  /** Only anomalies in this city. */
  cityId?: CityId;
  /** Only anomalies at this center. */
  centerId?: CenterId;
  /** Only anomalies about people who worked for this agency at that moment. */
  authorizingAgencyId?: AgencyId;
  /** Only anomalies on this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only anomalies of this type. */
  type?: AnomalyType;
  /** Only anomalies with this status. */
  status?: AnomalyStatus;
  /** Only anomalies that were settled this way. */
  resolution?: AnomalyResolution;
  /** Only anomalies that this user has taken on. */
  assignedToUserId?: UserId;
  /** `true`: only anomalies without a user who has taken them on; `false`: only those with one. */
  unassigned?: boolean;
  /** Only anomalies of this local date. */
  date?: string;
  /** `lastSeenAt` or `status`; a leading minus sorts descending. Default: `-lastSeenAt`. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type GetAnomalyContactsApiResponse =
  /** status 200 Those in charge of the center that day, and the person */ AnomalyContacts;
export type GetAnomalyContactsApiArg = {
  /** Which anomaly */
  id: AnomalyId;
};
export type ConfirmEntryApiResponse = /** status 200 The entry or exit as it stands now */ AttendanceLog;
export type ConfirmEntryApiArg = {
  /** Which entry or exit */
  logId: AttendanceLogId;
  entryConfirmation: EntryConfirmation;
};
export type GetCurrentMonitoredExaminationDayApiResponse =
  /** status 200 The day, or null */ CurrentMonitoredDay | null;
export type GetCurrentMonitoredExaminationDayApiArg = {
  /** The device; by default the one that the session is bound to. */
  deviceId?: string;
};
export type GetCurrentMonitoringTokenApiResponse =
  /** status 200 The token, or two nulls */ CurrentMonitoringToken;
export type GetCurrentMonitoringTokenApiArg = {
  /** The device; by default the one that the session is bound to. */
  deviceId?: string;
};
export type RecordDeviceCheckApiResponse =
  /** status 200 It is kept, in place of what the device found out before */ Success;
export type RecordDeviceCheckApiArg = {
  deviceReport: DeviceReport;
};
export type ListEntriesToConfirmApiResponse =
  /** status 200 The entries and exits, the oldest first */ AttendanceLog[];
export type ListEntriesToConfirmApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
};
export type ListMyExaminationDaysApiResponse = /** status 200 The days, the earliest first */ MonitoredDay[];
export type ListMyExaminationDaysApiArg = void;
export type GetGateStateApiResponse = /** status 200 How it stands */ GateState;
export type GetGateStateApiArg = {
  /** The device's token */
  monitoringTokenId: MonitoringTokenId;
};
export type GiveBackAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type GiveBackAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  body: object;
};
export type SendHeartbeatApiResponse = /** status 200 How it stands */ GateState;
export type SendHeartbeatApiArg = {
  heartbeat: Heartbeat;
};
export type RecordManualEntryApiResponse = /** status 200 The verdict */ VerificationResult;
export type RecordManualEntryApiArg = {
  monitoringTokenId: MonitoringTokenId;
  /** The day that it was started for. */
  examinationDayId: ExaminationDayId;
  entryType: EntryType;
  /** The same for every copy of this request */
  'Idempotency-Key'?: string | null;
  manualEntry: ManualEntry;
};
export type NoteLogApiResponse = /** status 200 The entry or exit with its note */ AttendanceLog;
export type NoteLogApiArg = {
  /** Which entry or exit */
  logId: AttendanceLogId;
  logNote: LogNote;
};
export type PractiseApiResponse = /** status 200 The verdict, without a log */ VerificationResult;
export type PractiseApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  /** In or out */
  entryType: EntryType;
  gateCapture: GateCapture;
};
export type ReopenAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type ReopenAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  reopening: Reopening;
};
export type ResolveAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type ResolveAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  settlement: Settlement;
};
export type StartMonitoringApiResponse = /** status 201 The token */ MonitoringStarted;
export type StartMonitoringApiArg = {
  monitoringStart: MonitoringStart;
};
export type StopMonitoringApiResponse = /** status 200 It is stopped */ Success;
export type StopMonitoringApiArg = {
  monitoringStop: MonitoringStop;
};
export type TakeAnomalyApiResponse = /** status 200 The anomaly as it stands now */ Anomaly;
export type TakeAnomalyApiArg = {
  /** Which anomaly */
  id: AnomalyId;
  body: object;
};
export type TurnLogApiResponse = /** status 200 What counts now */ AttendanceLog;
export type TurnLogApiArg = {
  /** Which entry or exit */
  logId: AttendanceLogId;
};
export type VerifyFunctionaryApiResponse = /** status 200 The verdict */ VerificationResult;
export type VerifyFunctionaryApiArg = {
  monitoringTokenId: MonitoringTokenId;
  /** The day that it was started for. */
  examinationDayId: ExaminationDayId;
  entryType: EntryType;
  /** The same for every copy of this request */
  'Idempotency-Key'?: string | null;
  gateCapture: GateCapture;
};
export const {
  useAcknowledgeAnomalyMutation,
  useAnnulLogMutation,
  useListAnomaliesQuery,
  useLazyListAnomaliesQuery,
  useExportAnomaliesQuery,
  useLazyExportAnomaliesQuery,
  useGetAnomalyContactsQuery,
  useLazyGetAnomalyContactsQuery,
  useConfirmEntryMutation,
  useGetCurrentMonitoredExaminationDayQuery,
  useLazyGetCurrentMonitoredExaminationDayQuery,
  useGetCurrentMonitoringTokenQuery,
  useLazyGetCurrentMonitoringTokenQuery,
  useRecordDeviceCheckMutation,
  useListEntriesToConfirmQuery,
  useLazyListEntriesToConfirmQuery,
  useListMyExaminationDaysQuery,
  useLazyListMyExaminationDaysQuery,
  useGetGateStateQuery,
  useLazyGetGateStateQuery,
  useGiveBackAnomalyMutation,
  useSendHeartbeatMutation,
  useRecordManualEntryMutation,
  useNoteLogMutation,
  usePractiseMutation,
  useReopenAnomalyMutation,
  useResolveAnomalyMutation,
  useStartMonitoringMutation,
  useStopMonitoringMutation,
  useTakeAnomalyMutation,
  useTurnLogMutation,
  useVerifyFunctionaryMutation,
} = injectedRtkApi;
