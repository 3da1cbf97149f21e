import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createExamination: build.mutation<CreateExaminationApiResponse, CreateExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examinations`,
        method: 'POST',
        body: queryArg.newExamination,
      }),
    }),
    updateExamination: build.mutation<UpdateExaminationApiResponse, UpdateExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.examinationChanges,
      }),
    }),
    getExamination: build.query<GetExaminationApiResponse, GetExaminationApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination/${encodeURIComponent(String(queryArg.id))}`,
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
        },
      }),
    }),
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
        },
      }),
    }),
    getCenter: build.query<GetCenterApiResponse, GetCenterApiArg>({
      query: (queryArg) => ({
        url: `/examination/center/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    createExaminationDay: build.mutation<CreateExaminationDayApiResponse, CreateExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day`,
        method: 'POST',
        body: queryArg.newExaminationDay,
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
        },
      }),
    }),
    getExaminationDay: build.query<GetExaminationDayApiResponse, GetExaminationDayApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listExaminationDayFunctionaries: build.query<
      ListExaminationDayFunctionariesApiResponse,
      ListExaminationDayFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    listExaminationDayLogs: build.query<ListExaminationDayLogsApiResponse, ListExaminationDayLogsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-log/${encodeURIComponent(String(queryArg.examinationDayId))}`,
      }),
    }),
    listExaminationDayAnomalies: build.query<
      ListExaminationDayAnomaliesApiResponse,
      ListExaminationDayAnomaliesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-anomaly/${encodeURIComponent(String(queryArg.examinationDayId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as examinationApi };
export type CreateExaminationApiResponse = /** status 201  */ Examination;
export type CreateExaminationApiArg = {
  newExamination: NewExamination;
};
export type UpdateExaminationApiResponse = /** status 200  */ Examination;
export type UpdateExaminationApiArg = {
  id: string;
  examinationChanges: ExaminationChanges;
};
export type GetExaminationApiResponse = /** status 200  */ Examination;
export type GetExaminationApiArg = {
  id: string;
};
export type ListExaminationsApiResponse = /** status 200  */ Examination[];
export type ListExaminationsApiArg = {
  examinationYear?: number;
  level?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type CreateCenterApiResponse = /** status 201  */ Center;
export type CreateCenterApiArg = {
  newCenter: NewCenter;
};
export type UpdateCenterApiResponse = /** status 200  */ Center;
export type UpdateCenterApiArg = {
  id: string;
  centerChanges: CenterChanges;
};
export type ListCentersApiResponse = /** status 200  */ Center[];
export type ListCentersApiArg = {
  regionId?: string;
  stateId?: string;
  districtId?: string;
  cityId?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type GetCenterApiResponse = /** status 200  */ Center;
export type GetCenterApiArg = {
  id: string;
};
export type CreateExaminationDayApiResponse = /** status 201  */ ExaminationDay;
export type CreateExaminationDayApiArg = {
  newExaminationDay: NewExaminationDay;
};
export type ListExaminationDaysApiResponse = /** status 200  */ ExaminationDay[];
export type ListExaminationDaysApiArg = {
  date?: string;
  examinationId?: string;
  centerId?: string;
  regionId?: string;
  stateId?: string;
  districtId?: string;
  cityId?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type GetExaminationDayApiResponse = /** status 200  */ ExaminationDay;
export type GetExaminationDayApiArg = {
  id: string;
};
export type ListExaminationDayFunctionariesApiResponse = /** status 200  */ ExaminationDayFunctionary[];
export type ListExaminationDayFunctionariesApiArg = {
  examinationDayId: string;
  q?: string;
};
export type ListExaminationDayLogsApiResponse = /** status 200  */ AttendanceLog[];
export type ListExaminationDayLogsApiArg = {
  examinationDayId: string;
};
export type ListExaminationDayAnomaliesApiResponse = /** status 200  */ Anomaly[];
export type ListExaminationDayAnomaliesApiArg = {
  examinationDayId: string;
};
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type Examination = {
  id: string;
  name: string;
  slug: string;
  level: QualificationLevel[];
  examinationYear: number;
  createdAt: string;
  updatedAt: string;
};
export type NewExamination = {
  name: string;
  slug?: string | null;
  examinationLevel?: QualificationLevel[];
  level?: QualificationLevel[];
  examinationYear: number;
};
export type ExaminationChanges = {
  name?: string;
  slug?: string;
  examinationLevel?: QualificationLevel[];
  level?: QualificationLevel[];
  examinationYear?: number;
};
export type PlaceName = {
  id: string;
  name: string;
};
export type Center = {
  id: string;
  name: string;
  stateId: string;
  regionId: string;
  districtId: string | null;
  cityId: string;
  lat: number | null;
  lng: number | null;
  geoFencingRadius: number | null;
  isPHFriendly: boolean;
  maxCandidateCapacity: number | null;
  maxPHCount: number | null;
  centerCode: string | null;
  fullAddress: string | null;
  pincode: string | null;
  region: PlaceName;
  state: PlaceName;
  city: PlaceName;
  district: null | PlaceName;
  createdAt: string;
  updatedAt: string;
};
export type NewCenter = {
  name: string;
  cityId: string;
  stateId?: string;
  districtId?: string | null;
  regionId?: string;
  lat?: number | null;
  lng?: number | null;
  geoFencingRadius?: number | null;
  isPHFriendly?: boolean;
  maxCandidateCapacity?: number | null;
  maxPHCount?: number | null;
  centerCode?: string | null;
  fullAddress?: string | null;
  pincode?: string | null;
};
export type CenterChanges = {
  name?: string;
  cityId?: string;
  stateId?: string;
  districtId?: string | null;
  regionId?: string;
  lat?: number | null;
  lng?: number | null;
  geoFencingRadius?: number | null;
  isPHFriendly?: boolean;
  maxCandidateCapacity?: number | null;
  maxPHCount?: number | null;
  centerCode?: string | null;
  fullAddress?: string | null;
  pincode?: string | null;
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
export type NewExaminationDay = {
  examinationId: string;
  centerId: string;
  date: string;
  batch: string;
  reportingAt?: string | null;
  entryOpensAt?: string | null;
  closesAt?: string | null;
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
export type Attendance = 'PRESENT' | 'ABSENT';
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
export const {
  useCreateExaminationMutation,
  useUpdateExaminationMutation,
  useGetExaminationQuery,
  useLazyGetExaminationQuery,
  useListExaminationsQuery,
  useLazyListExaminationsQuery,
  useCreateCenterMutation,
  useUpdateCenterMutation,
  useListCentersQuery,
  useLazyListCentersQuery,
  useGetCenterQuery,
  useLazyGetCenterQuery,
  useCreateExaminationDayMutation,
  useListExaminationDaysQuery,
  useLazyListExaminationDaysQuery,
  useGetExaminationDayQuery,
  useLazyGetExaminationDayQuery,
  useListExaminationDayFunctionariesQuery,
  useLazyListExaminationDayFunctionariesQuery,
  useListExaminationDayLogsQuery,
  useLazyListExaminationDayLogsQuery,
  useListExaminationDayAnomaliesQuery,
  useLazyListExaminationDayAnomaliesQuery,
} = injectedRtkApi;
