import { baseApi as api } from '../signed-in-api';
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
    listExaminationDayFunctionaries: build.query<
      ListExaminationDayFunctionariesApiResponse,
      ListExaminationDayFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          q: queryArg.q,
          attendance: queryArg.attendance,
          inside: queryArg.inside,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
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
    listExaminationDayLogs: build.query<ListExaminationDayLogsApiResponse, ListExaminationDayLogsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-log/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        params: {
          entryType: queryArg.entryType,
          method: queryArg.method,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
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
      }),
    }),
    listExaminationDays: build.query<ListExaminationDaysApiResponse, ListExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days`,
        params: {
          date: queryArg.date,
          examinationId: queryArg.examinationId,
          centerId: queryArg.centerId,
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
    createExamination: build.mutation<CreateExaminationApiResponse, CreateExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examinations`,
        method: 'POST',
        body: queryArg.newExamination,
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
  /** `name`, `centerCode`, `maxCandidateCapacity`, `createdAt` or `updatedAt`, with a minus in front downwards;
    `name` unless said. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
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
  /** `name`, `slug`, `examinationYear`, `createdAt` or `updatedAt`, with a minus in front downwards; `-createdAt`
    unless said. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
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
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
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
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type CreateExaminationDayFunctionaryApiResponse = /** status 200 The duty */ ExaminationDayFunctionary;
export type CreateExaminationDayFunctionaryApiArg = {
  newAssignment: NewAssignment;
};
export type ListExaminationDayFunctionariesApiResponse =
  /** status 200 The roster */ ListExaminationDayFunctionary;
export type ListExaminationDayFunctionariesApiArg = {
  /** The day */
  id: ExaminationDayId;
  /** With these words in the name, the uid or the mobile number. */
  q?: string;
  /** Those who came, or those who did not. */
  attendance?: Attendance;
  /** Those who are inside as far as the gate knows; once the day is closed, those whose exit is missing. */
  inside?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type UpdateExaminationDayFunctionaryApiResponse =
  /** status 200 The duty as it stands now */ ExaminationDayFunctionary;
export type UpdateExaminationDayFunctionaryApiArg = {
  /** The duty */
  id: AssignmentId;
  correction: Correction;
};
export type DeleteExaminationDayFunctionaryApiResponse = /** status 200 The duty is cancelled */ Success;
export type DeleteExaminationDayFunctionaryApiArg = {
  /** The duty */
  id: AssignmentId;
  /** Needed once entries or exits were recorded. */
  reason?: string;
};
export type ListExaminationDayLogsApiResponse =
  /** status 200 The logs, the newest first */ ListAttendanceLog;
export type ListExaminationDayLogsApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  /** In or out. */
  entryType?: EntryType;
  /** By the face, or by hand. */
  method?: VerificationMethod;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
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
export type DeleteExaminationDayApiResponse = /** status 200 It is gone */ Success;
export type DeleteExaminationDayApiArg = {
  /** Which day */
  id: ExaminationDayId;
};
export type ListExaminationDaysApiResponse = /** status 200 The days */ ListExaminationDay;
export type ListExaminationDaysApiArg = {
  /** Of this local date. */
  date?: string;
  /** Of this examination. */
  examinationId?: ExaminationId;
  /** At this center. */
  centerId?: CenterId;
  /** In this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** In this state. */
  stateId?: StateId;
  /** In this district. */
  districtId?: DistrictId;
  /** In this city. */
  cityId?: CityId;
  /** With these words in the batch, the center's name or code, or the examination's name. */
  q?: string;
  /** `date`, `batch` or `createdAt`; with a minus in front the other way round. `-date` unless said. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
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
export type CreateExaminationApiResponse = /** status 200 The examination is created */ Examination;
export type CreateExaminationApiArg = {
  newExamination: NewExamination;
};
export type ListCenterUploadsApiResponse = /** status 200 The newest first */ ListBulkUploadProgress;
export type ListCenterUploadsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type UploadCentersApiResponse = /** status 201 The new centers */ UploadedCenter[];
export type UploadCentersApiArg = {
  /** Look, and write nothing. */
  dryRun?: boolean;
  /** Write all rows or none. */
  atomic?: boolean;
  sheet: Sheet;
};
export type GetCenterFailedRowsApiResponse = /** status 200 An .xlsx sheet */ number[];
export type GetCenterFailedRowsApiArg = {
  sheet: Sheet;
};
export type GetCenterTemplateApiResponse = /** status 200 An empty sheet */ number[];
export type GetCenterTemplateApiArg = {
  /** `xlsx` unless said. */
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
export type PlaceName = {
  /** Which place. */
  id: string;
  /** Its name. */
  name: string;
};
export type CityId = string;
export type DistrictId = string;
export type CenterId = string;
export type RegionId = string;
export type StateId = string;
export type Center = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** Its city. */
  city: PlaceName;
  /** The city it lies in. */
  cityId: CityId;
  /** When it was entered. */
  createdAt: string;
  /** Its district. */
  district: PlaceName;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Street and house. */
  fullAddress: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius: number | null;
  /** Which center. */
  id: CenterId;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly: boolean;
  /** Degrees north. */
  lat: number | null;
  /** Degrees east. */
  lng: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity: number;
  /** Of these, for candidates with physical handicaps. */
  maxPHCount: number;
  /** Its name. */
  name: string;
  /** Six digits. */
  pincode: string | null;
  /** Its region. */
  region: PlaceName;
  /** The region that runs it. */
  regionId: RegionId;
  /** Its state. */
  state: PlaceName;
  /** The state it lies in. */
  stateId: StateId;
  /** When it last changed. */
  updatedAt: string;
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
export type NewCenter = {
  /** The authority's code for it. */
  centerCode?: string | null;
  /** The city it lies in: its id or city code. */
  cityId: string;
  /** The district it lies in: its id or LGD code. */
  districtId?: string | null;
  /** Street and house. */
  fullAddress?: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around; no unless said. */
  isPHFriendly?: boolean | null;
  /** Degrees north. */
  lat?: number | null;
  /** Degrees east. */
  lng?: number | null;
  /** Seats in one batch; 0 unless said. */
  maxCandidateCapacity?: number | null;
  /** Of these, for candidates with physical handicaps; 0 unless said. */
  maxPHCount?: number | null;
  /** Its name. */
  name: string;
  /** Six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in: its id or LGD code. */
  stateId?: string | null;
};
export type CenterChanges = {
  /** The authority's code for it. */
  centerCode?: string | null;
  /** The city it lies in: its id or city code. State, district and region follow. */
  cityId?: string | null;
  /** The district it lies in; must agree with the city. */
  districtId?: string | null;
  /** Street and house. */
  fullAddress?: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly?: boolean | null;
  /** Degrees north. */
  lat?: number | null;
  /** Degrees east. */
  lng?: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity?: number | null;
  /** Of these, for candidates with physical handicaps. */
  maxPHCount?: number | null;
  /** Its name. */
  name?: string | null;
  /** Six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in; must agree with the city. */
  stateId?: string | null;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type ListCenter =
  | Center[]
  | {
      data: Center[];
      nextCursor: string | null;
      total: number;
    };
export type ExaminationId = string;
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type Examination = {
  /** When it was entered. */
  createdAt: string;
  /** The year it belongs to. */
  examinationYear: number;
  /** Which examination. */
  id: ExaminationId;
  /** Whom it is for. */
  level: QualificationLevel[];
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
  /** When it last changed. */
  updatedAt: string;
};
export type ListExamination =
  | Examination[]
  | {
      data: Examination[];
      nextCursor: string | null;
      total: number;
    };
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
export type DayExamination = {
  /** Which examination. */
  id: ExaminationId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type ExaminationDayId = string;
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
export type NewExaminationDay = {
  /** Which sitting of that date. */
  batch: string;
  /** At which center. */
  centerId: CenterId;
  /** When the day ends; the end of the date unless said otherwise. */
  closesAt?: string | null;
  /** The local date. */
  date: string;
  /** When the gate opens. */
  entryOpensAt?: string | null;
  /** Which examination. */
  examinationId: ExaminationId;
  /** When staff should be there. */
  reportingAt?: string | null;
};
export type UserId = string;
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
export type ListAnomaly =
  | Anomaly[]
  | {
      data: Anomaly[];
      nextCursor: string | null;
      total: number;
    };
export type MonitoringTokenId = string;
export type GateDevice = {
  /** The device, as it names itself. */
  deviceId: string;
  /** When it ends by itself. */
  expiresAt: string;
  /** What is stopped or revoked. It opens nothing by itself: verifying also needs the session that it is bound to. */
  id: MonitoringTokenId;
  /** Whether it may verify now. */
  isRunning: boolean;
  /** When it recorded the last of them, if any. */
  lastRecordedAt: string | null;
  /** How many entries and exits it recorded, annulled ones too. */
  recorded: number;
  /** Whether its word is no longer taken. */
  revoked: boolean;
  /** Since when. */
  startedAt: string;
  /** What that person is called. */
  startedBy: string;
  /** Who started it. */
  startedByUserId: UserId;
  /** When it was stopped, if it was. */
  stoppedAt: string | null;
};
export type ListGateDevice =
  | GateDevice[]
  | {
      data: GateDevice[];
      nextCursor: string | null;
      total: number;
    };
export type Attendance = 'PRESENT' | 'ABSENT';
export type AssignmentId = string;
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
export type NewAssignment = {
  attendance?: Attendance | null;
  /** The day. */
  examinationDayId: ExaminationDayId;
  /** Who. */
  functionaryId: FunctionaryId;
  regionId?: RegionId | null;
};
export type ListExaminationDayFunctionary =
  | ExaminationDayFunctionary[]
  | {
      data: ExaminationDayFunctionary[];
      nextCursor: string | null;
      total: number;
    };
export type Correction = {
  attendance?: Attendance | null;
  /** When they came. */
  entryAt?: string | null;
  /** When they went. */
  exitAt?: string | null;
  /** Why, in a few words. */
  reason: string;
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
export type ListAttendanceLog =
  | AttendanceLog[]
  | {
      data: AttendanceLog[];
      nextCursor: string | null;
      total: number;
    };
export type ExaminationDayChanges = {
  /** Which sitting of that date; only while nobody has a duty on the day. */
  batch?: string | null;
  /** When the day ends. */
  closesAt?: string | null;
  /** The local date; only while nobody has a duty on the day. Its times start afresh. */
  date?: string | null;
  /** When the gate opens; null for no time. */
  entryOpensAt?: string | null;
  /** When staff should be there; null for no time. */
  reportingAt?: string | null;
};
export type ListExaminationDay =
  | ExaminationDay[]
  | {
      data: ExaminationDay[];
      nextCursor: string | null;
      total: number;
    };
export type ExaminationChanges = {
  /** Whom it is for. */
  examinationLevel?: QualificationLevel[] | null;
  /** The year it belongs to. */
  examinationYear?: number | null;
  /** The same as `examinationLevel`, by the name under which it is read. */
  level?: QualificationLevel[] | null;
  /** Its name. */
  name?: string | null;
  /** Its name in addresses. */
  slug?: string | null;
};
export type NewExamination = {
  /** Whom it is for. */
  examinationLevel?: QualificationLevel[] | null;
  /** The year it belongs to. */
  examinationYear: number;
  /** The same as `examinationLevel`, by the name under which it is read. */
  level?: QualificationLevel[] | null;
  /** Its name. */
  name: string;
  /** Its name in addresses; made from the name unless said. */
  slug?: string | null;
};
export type BulkUploadId = string;
export type BulkUploadStatus = 'RUNNING' | 'DONE' | 'FAILED';
export type BulkUploadProgress = {
  /** Whether it writes all rows or none. */
  atomic: boolean;
  /** Rows that became records, or in a dry run would have. */
  created: number;
  /** When it was uploaded. */
  createdAt: string;
  /** Whether it only looks. */
  dryRun: boolean;
  /** Why it failed as a whole. */
  error: string | null;
  /** Rows with faults. */
  failed: number;
  /** What the file was called. */
  fileName: string;
  /** When it was done with. */
  finishedAt: string | null;
  /** Which upload. */
  jobId: BulkUploadId;
  /** Rows that were looked at. */
  processed: number;
  /** Rows that were there already. */
  skipped: number;
  /** How far it is. */
  status: BulkUploadStatus;
  /** False when it is over and no row became a record. */
  success: boolean;
  /** Rows in all. */
  total: number;
};
export type ListBulkUploadProgress =
  | BulkUploadProgress[]
  | {
      data: BulkUploadProgress[];
      nextCursor: string | null;
      total: number;
    };
export type UploadedCenter = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** The center; in a dry run the id that nothing has. */
  id: CenterId;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type Sheet = {
  /** Write all rows or none. */
  atomic?: boolean | null;
  /** Look, and write nothing. */
  dryRun?: boolean | null;
  /** The sheet: .xlsx, .xls, .ods or .csv. */
  file: Blob;
};
export type RowFault = {
  /** The heading of the column. */
  column: string;
  /** What is wrong. */
  message: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
  /** What stands there; an Aadhaar number is masked. */
  value?: string | null;
};
export type SkippedRow = {
  /** Why. */
  reason: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type BulkUploadJob = BulkUploadProgress & {
  /** Every fault of every row so far. */
  errors: RowFault[];
  /** Why rows were skipped. */
  skippedRows: SkippedRow[];
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
export type Identification = {
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, for the eye to compare. */
  biometric: FunctionaryBiometric[];
  /** What is to be looked at in the picture, or in the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  /** The answer in a sentence. */
  message: string;
  reason: AnomalyType | null;
  /** `OK` for somebody of the roster, `WARN` for one in whose pictures there is something to look at, else `DENIED`. */
  result: VerificationOutcome;
};
export type Portrait = {
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
};
export const {
  useCreateCenterMutation,
  useUpdateCenterMutation,
  useGetCenterQuery,
  useLazyGetCenterQuery,
  useDeleteCenterMutation,
  useListCentersQuery,
  useLazyListCentersQuery,
  useListExaminationsQuery,
  useLazyListExaminationsQuery,
  useCreateExaminationDayMutation,
  useListExaminationDayAnomaliesQuery,
  useLazyListExaminationDayAnomaliesQuery,
  useListExaminationDayDevicesQuery,
  useLazyListExaminationDayDevicesQuery,
  useCreateExaminationDayFunctionaryMutation,
  useListExaminationDayFunctionariesQuery,
  useLazyListExaminationDayFunctionariesQuery,
  useUpdateExaminationDayFunctionaryMutation,
  useDeleteExaminationDayFunctionaryMutation,
  useListExaminationDayLogsQuery,
  useLazyListExaminationDayLogsQuery,
  useGetExaminationDayQuery,
  useLazyGetExaminationDayQuery,
  useUpdateExaminationDayMutation,
  useDeleteExaminationDayMutation,
  useListExaminationDaysQuery,
  useLazyListExaminationDaysQuery,
  useGetExaminationQuery,
  useLazyGetExaminationQuery,
  useUpdateExaminationMutation,
  useDeleteExaminationMutation,
  useCreateExaminationMutation,
  useListCenterUploadsQuery,
  useLazyListCenterUploadsQuery,
  useUploadCentersMutation,
  useGetCenterFailedRowsMutation,
  useGetCenterTemplateQuery,
  useLazyGetCenterTemplateQuery,
  useGetCenterUploadQuery,
  useLazyGetCenterUploadQuery,
  useVerifyExaminationDayFunctionaryMutation,
} = injectedRtkApi;
