import { signedInApi as api } from '../signed-in-api';
import type {
  AgencyId,
  Assigned,
  AssignmentId,
  Attendance,
  BulkUploadId,
  BulkUploadJob,
  Center,
  CenterChanges,
  CenterId,
  CityId,
  Correction,
  DayNeeds,
  DayNeedsByHand,
  DayReadiness,
  DaysEntered,
  DistrictId,
  DoneUndoably,
  Examination,
  ExaminationChanges,
  ExaminationDay,
  ExaminationDayChanges,
  ExaminationDayFunctionary,
  ExaminationDayId,
  ExaminationId,
  FunctionaryRole,
  Identification,
  ListAnomaly,
  ListBulkUploadProgress,
  ListCandidate,
  ListCenter,
  ListExamination,
  ListExaminationDay,
  ListGateDevice,
  NewAssignment,
  NewCenter,
  NewExamination,
  NewExaminationDay,
  NewExaminationDays,
  NewStaffingRules,
  NewSubstituteAsk,
  Portrait,
  QualificationLevel,
  Readiness,
  RegionId,
  Replaced,
  Replacement,
  RosterCopies,
  RosterCopy,
  RostersCopied,
  Sheet,
  SheetBytes,
  StaffingRule,
  StaffingRulesApplied,
  StandBy,
  StateId,
  SubstituteAsk,
  Success,
  UploadedCenter,
  WeekDuties,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCenter: build.mutation<CreateCenterApiResponse, CreateCenterApiArg>({
      query: (queryArg) => ({
        url: `/examination/center`,
        method: 'POST',
        body: queryArg.newCenter,
      }),
    }),
    updateCenter: build.mutation<UpdateCenterApiResponse, UpdateCenterApiArg>({
      query: (queryArg) => ({
        url: `/examination/center/update/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.centerChanges,
      }),
    }),
    getCenter: build.query<GetCenterApiResponse, GetCenterApiArg>({
      query: (queryArg) => ({
        url: `/examination/center/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteCenter: build.mutation<DeleteCenterApiResponse, DeleteCenterApiArg>({
      query: (queryArg) => ({
        url: `/examination/center/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listCenters: build.query<ListCentersApiResponse, ListCentersApiArg>({
      query: (queryArg) => ({
        url: `/examination/centers`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportCenters: build.query<ExportCentersApiResponse, ExportCentersApiArg>({
      query: (queryArg) => ({
        url: `/examination/centers/export`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          q: queryArg.q,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    listExaminations: build.query<ListExaminationsApiResponse, ListExaminationsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination`,
        params: {
          examinationYear: queryArg.examinationYear,
          level: queryArg.level,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createExaminationDay: build.mutation<CreateExaminationDayApiResponse, CreateExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day`,
        method: 'POST',
        body: queryArg.newExaminationDay,
      }),
    }),
    listExaminationDayAnomalies: build.query<
      ListExaminationDayAnomaliesApiResponse,
      ListExaminationDayAnomaliesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-anomaly/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listExaminationDayDevices: build.query<
      ListExaminationDayDevicesApiResponse,
      ListExaminationDayDevicesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-devices/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createExaminationDayFunctionary: build.mutation<
      CreateExaminationDayFunctionaryApiResponse,
      CreateExaminationDayFunctionaryApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary`,
        method: 'POST',
        body: queryArg.newAssignment,
      }),
    }),
    updateExaminationDayFunctionary: build.mutation<
      UpdateExaminationDayFunctionaryApiResponse,
      UpdateExaminationDayFunctionaryApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.correction,
      }),
    }),
    deleteExaminationDayFunctionary: build.mutation<
      DeleteExaminationDayFunctionaryApiResponse,
      DeleteExaminationDayFunctionaryApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          reason: queryArg.reason,
        },
      }),
    }),
    exportExaminationDayFunctionaries: build.query<
      ExportExaminationDayFunctionariesApiResponse,
      ExportExaminationDayFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/export`,
        params: {
          q: queryArg.q,
          attendance: queryArg.attendance,
          inside: queryArg.inside,
          format: queryArg.format,
        },
      }),
    }),
    replaceFunctionary: build.mutation<ReplaceFunctionaryApiResponse, ReplaceFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/replace`,
        method: 'POST',
        body: queryArg.replacement,
      }),
    }),
    listSubstituteAsks: build.query<ListSubstituteAsksApiResponse, ListSubstituteAsksApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/substitutes`,
      }),
    }),
    noteSubstituteAsk: build.mutation<NoteSubstituteAskApiResponse, NoteSubstituteAskApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/substitutes`,
        method: 'POST',
        body: queryArg.newSubstituteAsk,
      }),
    }),
    getExaminationDay: build.query<GetExaminationDayApiResponse, GetExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateExaminationDay: build.mutation<UpdateExaminationDayApiResponse, UpdateExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.examinationDayChanges,
      }),
    }),
    deleteExaminationDay: build.mutation<DeleteExaminationDayApiResponse, DeleteExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          confirm: queryArg.confirm,
        },
      }),
    }),
    listCandidates: build.query<ListCandidatesApiResponse, ListCandidatesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/candidates`,
        params: {
          role: queryArg.role,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          regionId: queryArg.regionId,
          q: queryArg.q,
          free: queryArg.free,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    copyRoster: build.mutation<CopyRosterApiResponse, CopyRosterApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/copy-roster`,
        method: 'POST',
        body: queryArg.rosterCopy,
      }),
    }),
    getDayNeeds: build.query<GetDayNeedsApiResponse, GetDayNeedsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/needs`,
      }),
    }),
    setDayNeeds: build.mutation<SetDayNeedsApiResponse, SetDayNeedsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/needs`,
        method: 'POST',
        body: queryArg.dayNeedsByHand,
      }),
    }),
    listStandBys: build.query<ListStandBysApiResponse, ListStandBysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/stand-bys`,
      }),
    }),
    listExaminationDays: build.query<ListExaminationDaysApiResponse, ListExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days`,
        params: {
          date: queryArg.date,
          until: queryArg.until,
          examinationId: queryArg.examinationId,
          centerId: queryArg.centerId,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          understaffed: queryArg.understaffed,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createExaminationDays: build.mutation<CreateExaminationDaysApiResponse, CreateExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days/bulk`,
        method: 'POST',
        body: queryArg.newExaminationDays,
      }),
    }),
    copyRosters: build.mutation<CopyRostersApiResponse, CopyRostersApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days/copy-rosters`,
        method: 'POST',
        body: queryArg.rosterCopies,
      }),
    }),
    exportExaminationDays: build.query<ExportExaminationDaysApiResponse, ExportExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days/export`,
        params: {
          date: queryArg.date,
          until: queryArg.until,
          examinationId: queryArg.examinationId,
          centerId: queryArg.centerId,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          understaffed: queryArg.understaffed,
          q: queryArg.q,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getExamination: build.query<GetExaminationApiResponse, GetExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateExamination: build.mutation<UpdateExaminationApiResponse, UpdateExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.examinationChanges,
      }),
    }),
    deleteExamination: build.mutation<DeleteExaminationApiResponse, DeleteExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listStaffingRules: build.query<ListStaffingRulesApiResponse, ListStaffingRulesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}/staffing-rules`,
      }),
    }),
    setStaffingRules: build.mutation<SetStaffingRulesApiResponse, SetStaffingRulesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}/staffing-rules`,
        method: 'POST',
        body: queryArg.newStaffingRules,
      }),
    }),
    createExamination: build.mutation<CreateExaminationApiResponse, CreateExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examinations`,
        method: 'POST',
        body: queryArg.newExamination,
      }),
    }),
    listGateDevices: build.query<ListGateDevicesApiResponse, ListGateDevicesApiArg>({
      query: (queryArg) => ({
        url: `/examination/gate-devices`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          centerId: queryArg.centerId,
          running: queryArg.running,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listReadiness: build.query<ListReadinessApiResponse, ListReadinessApiArg>({
      query: (queryArg) => ({
        url: `/examination/readiness`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
        },
      }),
    }),
    getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
      query: (queryArg) => ({
        url: `/examination/readiness/${encodeURIComponent(String(queryArg.examinationDayId))}`,
      }),
    }),
    listCenterUploads: build.query<ListCenterUploadsApiResponse, ListCenterUploadsApiArg>({
      query: (queryArg) => ({
        url: `/examination/upload-centers`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    uploadCenters: build.mutation<UploadCentersApiResponse, UploadCentersApiArg>({
      query: (queryArg) => ({
        url: `/examination/upload-centers`,
        method: 'POST',
        body: queryArg.sheet,
        params: {
          dryRun: queryArg.dryRun,
          atomic: queryArg.atomic,
          mend: queryArg.mend,
        },
      }),
    }),
    getCenterFailedRows: build.mutation<GetCenterFailedRowsApiResponse, GetCenterFailedRowsApiArg>({
      query: (queryArg) => ({
        url: `/examination/upload-centers/failed-rows`,
        method: 'POST',
        body: queryArg.sheet,
      }),
    }),
    getCenterTemplate: build.query<GetCenterTemplateApiResponse, GetCenterTemplateApiArg>({
      query: (queryArg) => ({
        url: `/examination/upload-centers/template`,
        params: {
          format: queryArg.format,
        },
      }),
    }),
    getCenterUpload: build.query<GetCenterUploadApiResponse, GetCenterUploadApiArg>({
      query: (queryArg) => ({
        url: `/examination/upload-centers/${encodeURIComponent(String(queryArg.uploadId))}`,
      }),
    }),
    verifyExaminationDayFunctionary: build.mutation<
      VerifyExaminationDayFunctionaryApiResponse,
      VerifyExaminationDayFunctionaryApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/verify-examination-day-functionary/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        method: 'POST',
        body: queryArg.portrait,
      }),
    }),
    listWeekDuties: build.query<ListWeekDutiesApiResponse, ListWeekDutiesApiArg>({
      query: (queryArg) => ({
        url: `/examination/week-duties`,
        params: {
          from: queryArg['from'],
          functionaryIds: queryArg.functionaryIds,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as examinationApi };
export type CreateCenterApiResponse = /** status 200 The center is created */ Center;
export type CreateCenterApiArg = {
  newCenter: NewCenter;
};
export type UpdateCenterApiResponse = /** status 200 The center as it is now */ Center;
export type UpdateCenterApiArg = {
  /** Which center */
  id: CenterId;
  centerChanges: CenterChanges;
};
export type GetCenterApiResponse = /** status 200 The center */ Center;
export type GetCenterApiArg = {
  /** Which center */
  id: CenterId;
};
export type DeleteCenterApiResponse = /** status 200 It is gone */ Success;
export type DeleteCenterApiArg = {
  /** Which center */
  id: CenterId;
};
export type ListCentersApiResponse = /** status 200 All of them up to a thousand, or one page */ ListCenter;
export type ListCentersApiArg = {
  /** Only those of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Only those in this state. */
  stateId?: string;
  /** Only those in this district. */
  districtId?: string;
  /** Only those in this city. */
  cityId?: string;
  /** Words of the name, the code, the address or the pin code. */
  q?: string;
  /** `name`, `centerCode`, `maxCandidateCapacity`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `name` for
    pages, `-createdAt` for a whole list. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportCentersApiResponse = /** status 200 The file */ SheetBytes;
export type ExportCentersApiArg = {
  /** Only those of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Only those in this state. */
  stateId?: string;
  /** Only those in this district. */
  districtId?: string;
  /** Only those in this city. */
  cityId?: string;
  /** Words of the name, the code, the address or the pin code. */
  q?: string;
  /** `name`, `centerCode`, `maxCandidateCapacity`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `name` for
    pages, `-createdAt` for a whole list. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListExaminationsApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListExamination;
export type ListExaminationsApiArg = {
  /** Only those of this year. */
  examinationYear?: number;
  /** Only those for this level. */
  level?: QualificationLevel;
  /** Words of the name or the slug. */
  q?: string;
  /** `name`, `slug`, `examinationYear`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `-createdAt`. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CreateExaminationDayApiResponse = /** status 201 The day */ ExaminationDay;
export type CreateExaminationDayApiArg = {
  newExaminationDay: NewExaminationDay;
};
export type ListExaminationDayAnomaliesApiResponse =
  /** status 200 The anomalies, the newest first */ ListAnomaly;
export type ListExaminationDayAnomaliesApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListExaminationDayDevicesApiResponse =
  /** status 200 The devices, the latest start first */ ListGateDevice;
export type ListExaminationDayDevicesApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CreateExaminationDayFunctionaryApiResponse = /** status 200 The duty */ ExaminationDayFunctionary;
export type CreateExaminationDayFunctionaryApiArg = {
  newAssignment: NewAssignment;
};
export type UpdateExaminationDayFunctionaryApiResponse =
  /** status 200 The duty as it stands now */ ExaminationDayFunctionary;
export type UpdateExaminationDayFunctionaryApiArg = {
  /** The duty */
  id: AssignmentId;
  correction: Correction;
};
export type DeleteExaminationDayFunctionaryApiResponse = /** status 200 The duty is cancelled */ DoneUndoably;
export type DeleteExaminationDayFunctionaryApiArg = {
  /** The duty */
  id: AssignmentId;
  /** The reason; without it the history says that none was given. */
  reason?: string;
};
export type ExportExaminationDayFunctionariesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportExaminationDayFunctionariesApiArg = {
  /** The day */
  id: ExaminationDayId;
  /** Only people with these words in name, uid or mobile number. */
  q?: string;
  /** Only people who came, or only people who did not. */
  attendance?: Attendance;
  /** Only people inside by the gate's records; on a closed day, people whose exit is missing. */
  inside?: boolean;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ReplaceFunctionaryApiResponse = /** status 200 The duty of the person who takes over */ Replaced;
export type ReplaceFunctionaryApiArg = {
  /** The duty of the person who cannot come */
  id: AssignmentId;
  replacement: Replacement;
};
export type ListSubstituteAsksApiResponse = /** status 200 The people who were asked */ SubstituteAsk[];
export type ListSubstituteAsksApiArg = {
  /** The duty of the person who cannot come */
  id: AssignmentId;
};
export type NoteSubstituteAskApiResponse = /** status 200 The people who were asked */ SubstituteAsk[];
export type NoteSubstituteAskApiArg = {
  /** The duty of the person who cannot come */
  id: AssignmentId;
  newSubstituteAsk: NewSubstituteAsk;
};
export type GetExaminationDayApiResponse = /** status 200 The day */ ExaminationDay;
export type GetExaminationDayApiArg = {
  /** The day */
  id: ExaminationDayId;
};
export type UpdateExaminationDayApiResponse = /** status 200 The day as it is now */ ExaminationDay;
export type UpdateExaminationDayApiArg = {
  /** The day */
  id: ExaminationDayId;
  examinationDayChanges: ExaminationDayChanges;
};
export type DeleteExaminationDayApiResponse = /** status 200 It is gone */ DoneUndoably;
export type DeleteExaminationDayApiArg = {
  /** Which day */
  id: ExaminationDayId;
  /** Number of duties that this cancels; needed for more than ten. */
  confirm?: number;
};
export type ListCandidatesApiResponse = /** status 200 The candidates */ ListCandidate;
export type ListCandidatesApiArg = {
  /** The day */
  id: ExaminationDayId;
  /** Only people with this usual role. */
  role?: FunctionaryRole;
  /** Only people of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Only people of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Only people with these words in name, uid or mobile number; of more than 500, the latest registered. */
  q?: string;
  /** Only people who have neither this day nor a duty at another center at its time. */
  free?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CopyRosterApiResponse = /** status 200 What became of each pair */ Assigned;
export type CopyRosterApiArg = {
  /** The day that gets the people */
  id: ExaminationDayId;
  rosterCopy: RosterCopy;
};
export type GetDayNeedsApiResponse = /** status 200 The needs */ DayNeeds;
export type GetDayNeedsApiArg = {
  /** The day */
  id: ExaminationDayId;
};
export type SetDayNeedsApiResponse = /** status 200 The needs as they are now */ DayNeeds;
export type SetDayNeedsApiArg = {
  /** The day */
  id: ExaminationDayId;
  dayNeedsByHand: DayNeedsByHand;
};
export type ListStandBysApiResponse = /** status 200 All of them, by name */ StandBy[];
export type ListStandBysApiArg = {
  /** The day */
  id: ExaminationDayId;
};
export type ListExaminationDaysApiResponse = /** status 200 The days */ ListExaminationDay;
export type ListExaminationDaysApiArg = {
  /** Only days of this local date; with `until`, from this date on. */
  date?: string;
  /** The last local date, included. */
  until?: string;
  /** Only days of this examination. */
  examinationId?: ExaminationId;
  /** Only days at this center. */
  centerId?: CenterId;
  /** Only days in this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** Only days in this state. */
  stateId?: StateId;
  /** Only days in this district. */
  districtId?: DistrictId;
  /** Only days in this city. */
  cityId?: CityId;
  /** Only days of the next seven that need more people of some role than they have. */
  understaffed?: boolean;
  /** Words to find in the batch, the center's name or code, or the examination's name. */
  q?: string;
  /** `date`, `batch` or `createdAt`; a leading minus sorts descending. Default: `-date`. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CreateExaminationDaysApiResponse = /** status 200 What became of it */ DaysEntered;
export type CreateExaminationDaysApiArg = {
  newExaminationDays: NewExaminationDays;
};
export type CopyRostersApiResponse =
  /** status 200 How many duties were given, and why others were not */ RostersCopied;
export type CopyRostersApiArg = {
  rosterCopies: RosterCopies;
};
export type ExportExaminationDaysApiResponse = /** status 200 The file */ SheetBytes;
export type ExportExaminationDaysApiArg = {
  /** Only days of this local date; with `until`, from this date on. */
  date?: string;
  /** The last local date, included. */
  until?: string;
  /** Only days of this examination. */
  examinationId?: ExaminationId;
  /** Only days at this center. */
  centerId?: CenterId;
  /** Only days in this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** Only days in this state. */
  stateId?: StateId;
  /** Only days in this district. */
  districtId?: DistrictId;
  /** Only days in this city. */
  cityId?: CityId;
  /** Only days of the next seven that need more people of some role than they have. */
  understaffed?: boolean;
  /** Words to find in the batch, the center's name or code, or the examination's name. */
  q?: string;
  /** `date`, `batch` or `createdAt`; a leading minus sorts descending. Default: `-date`. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type GetExaminationApiResponse = /** status 200 The examination */ Examination;
export type GetExaminationApiArg = {
  /** Which examination */
  id: ExaminationId;
};
export type UpdateExaminationApiResponse = /** status 200 The examination as it is now */ Examination;
export type UpdateExaminationApiArg = {
  /** Which examination */
  id: ExaminationId;
  examinationChanges: ExaminationChanges;
};
export type DeleteExaminationApiResponse = /** status 200 It is gone */ Success;
export type DeleteExaminationApiArg = {
  /** Which examination */
  id: ExaminationId;
};
export type ListStaffingRulesApiResponse = /** status 200 The rules */ StaffingRule[];
export type ListStaffingRulesApiArg = {
  /** The examination */
  id: ExaminationId;
};
export type SetStaffingRulesApiResponse =
  /** status 200 The rules, and the days that follow them */ StaffingRulesApplied;
export type SetStaffingRulesApiArg = {
  /** The examination */
  id: ExaminationId;
  newStaffingRules: NewStaffingRules;
};
export type CreateExaminationApiResponse = /** status 200 The examination is created */ Examination;
export type CreateExaminationApiArg = {
  newExamination: NewExamination;
};
export type ListGateDevicesApiResponse = /** status 200 The devices, the latest start first */ ListGateDevice;
export type ListGateDevicesApiArg = {
  /** Examination days on this local date; by default today. */
  date?: string;
  /** Only devices in this region. */
  regionId?: RegionId;
  /** Only devices at this center. */
  centerId?: CenterId;
  /** Only devices that may verify now, or only those that may not. */
  running?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListReadinessApiResponse = /** status 200 How ready they are */ Readiness;
export type ListReadinessApiArg = {
  /** Days of this local date; by default tomorrow. */
  date?: string;
  /** Only days in this region. */
  regionId?: RegionId;
};
export type GetReadinessApiResponse = /** status 200 How ready it is */ DayReadiness;
export type GetReadinessApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
};
export type ListCenterUploadsApiResponse = /** status 200 The newest first */ ListBulkUploadProgress;
export type ListCenterUploadsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type UploadCentersApiResponse = /** status 201 The new centers */ UploadedCenter[];
export type UploadCentersApiArg = {
  /** Judge the rows, and write none. */
  dryRun?: boolean;
  /** Write all rows or none. */
  atomic?: boolean;
  /** Read other headings, dates, numbers and words by rule, as people write them. Functionaries only. */
  mend?: boolean;
  sheet: Sheet;
};
export type GetCenterFailedRowsApiResponse = /** status 200 An .xlsx sheet */ SheetBytes;
export type GetCenterFailedRowsApiArg = {
  sheet: Sheet;
};
export type GetCenterTemplateApiResponse = /** status 200 An empty sheet */ SheetBytes;
export type GetCenterTemplateApiArg = {
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type GetCenterUploadApiResponse = /** status 200 The report */ BulkUploadJob;
export type GetCenterUploadApiArg = {
  /** Which upload */
  uploadId: BulkUploadId;
};
export type VerifyExaminationDayFunctionaryApiResponse = /** status 200 Who it is */ Identification;
export type VerifyExaminationDayFunctionaryApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  portrait: Portrait;
};
export type ListWeekDutiesApiResponse = /** status 200 Duties and dates, in order of time */ WeekDuties;
export type ListWeekDutiesApiArg = {
  /** The first of the seven local dates. */
  from: string;
  /** Their ids, with commas between them; at most 200. */
  functionaryIds: string;
};
export const {
  useCreateCenterMutation,
  useUpdateCenterMutation,
  useGetCenterQuery,
  useLazyGetCenterQuery,
  useDeleteCenterMutation,
  useListCentersQuery,
  useLazyListCentersQuery,
  useExportCentersQuery,
  useLazyExportCentersQuery,
  useListExaminationsQuery,
  useLazyListExaminationsQuery,
  useCreateExaminationDayMutation,
  useListExaminationDayAnomaliesQuery,
  useLazyListExaminationDayAnomaliesQuery,
  useListExaminationDayDevicesQuery,
  useLazyListExaminationDayDevicesQuery,
  useCreateExaminationDayFunctionaryMutation,
  useUpdateExaminationDayFunctionaryMutation,
  useDeleteExaminationDayFunctionaryMutation,
  useExportExaminationDayFunctionariesQuery,
  useLazyExportExaminationDayFunctionariesQuery,
  useReplaceFunctionaryMutation,
  useListSubstituteAsksQuery,
  useLazyListSubstituteAsksQuery,
  useNoteSubstituteAskMutation,
  useGetExaminationDayQuery,
  useLazyGetExaminationDayQuery,
  useUpdateExaminationDayMutation,
  useDeleteExaminationDayMutation,
  useListCandidatesQuery,
  useLazyListCandidatesQuery,
  useCopyRosterMutation,
  useGetDayNeedsQuery,
  useLazyGetDayNeedsQuery,
  useSetDayNeedsMutation,
  useListStandBysQuery,
  useLazyListStandBysQuery,
  useListExaminationDaysQuery,
  useLazyListExaminationDaysQuery,
  useCreateExaminationDaysMutation,
  useCopyRostersMutation,
  useExportExaminationDaysQuery,
  useLazyExportExaminationDaysQuery,
  useGetExaminationQuery,
  useLazyGetExaminationQuery,
  useUpdateExaminationMutation,
  useDeleteExaminationMutation,
  useListStaffingRulesQuery,
  useLazyListStaffingRulesQuery,
  useSetStaffingRulesMutation,
  useCreateExaminationMutation,
  useListGateDevicesQuery,
  useLazyListGateDevicesQuery,
  useListReadinessQuery,
  useLazyListReadinessQuery,
  useGetReadinessQuery,
  useLazyGetReadinessQuery,
  useListCenterUploadsQuery,
  useLazyListCenterUploadsQuery,
  useUploadCentersMutation,
  useGetCenterFailedRowsMutation,
  useGetCenterTemplateQuery,
  useLazyGetCenterTemplateQuery,
  useGetCenterUploadQuery,
  useLazyGetCenterUploadQuery,
  useVerifyExaminationDayFunctionaryMutation,
  useListWeekDutiesQuery,
  useLazyListWeekDutiesQuery,
} = injectedRtkApi;
