import { signedInApi as api } from '../signed-in-api';
import type {
  Acknowledgement,
  Annulment,
  Anomaly,
  AnomalyId,
  AnomalyPage,
  AnomalyStatus,
  AnomalyType,
  AttendanceLog,
  AttendanceLogId,
  CenterId,
  CityId,
  CurrentMonitoredDay,
  CurrentMonitoringToken,
  DistrictId,
  EntryType,
  ExaminationDayId,
  GateCapture,
  HeldCapture,
  HeldCaptureResolution,
  ListHeldCapture,
  ManualEntry,
  MonitoredDay,
  MonitoringStart,
  MonitoringStarted,
  MonitoringStop,
  MonitoringTokenId,
  RegionId,
  Settlement,
  StateId,
  Success,
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
  /** What another page of the same list, filter and order calls `nextCursor`: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips nothing that stays in the list meanwhile. */
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
  /** Only those that were looked at, or only those that were not. */
  resolved?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** What another page of the same list, filter and order calls `nextCursor`: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips nothing that stays in the list meanwhile. */
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
