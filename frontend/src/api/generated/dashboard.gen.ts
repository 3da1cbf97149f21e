import { signedInApi as api } from '../signed-in-api';
import type {
  AgencyId,
  AgencyStaffing,
  AgencyTasks,
  Arrivals,
  AttendancePage,
  CenterId,
  CityId,
  Confirmation,
  DayPlaces,
  DistrictId,
  EntryType,
  ExaminationDayId,
  FunctionaryId,
  FunctionaryRole,
  ListAgencySummary,
  ListCenter,
  ListCenterArrivals,
  ListCenterCapacity,
  ListCenterDay,
  ListExamination,
  ListFunctionary,
  ListFunctionaryActivity,
  MonitoringStats,
  OverallStats,
  RegionId,
  SeasonReliability,
  SheetBytes,
  Shortfall,
  StateId,
  VerificationMethod,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgencyReliability: build.query<ListAgencyReliabilityApiResponse, ListAgencyReliabilityApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/agency-reliability`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          regionId: queryArg.regionId,
        },
      }),
    }),
    getAgencyTasks: build.query<GetAgencyTasksApiResponse, GetAgencyTasksApiArg>({
      query: () => ({ url: `/dashboard/agency-tasks` }),
    }),
    getArrivals: build.query<GetArrivalsApiResponse, GetArrivalsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/arrivals`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
        },
      }),
    }),
    listDashboardAgencies: build.query<ListDashboardAgenciesApiResponse, ListDashboardAgenciesApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/authorizing-agency`,
        params: {
          regionId: queryArg.regionId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listAgencyFunctionariesStats: build.query<
      ListAgencyFunctionariesStatsApiResponse,
      ListAgencyFunctionariesStatsApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/authorizing-agency-functionaries-stats`,
        params: {
          date: queryArg.date,
        },
      }),
    }),
    exportDashboardAgencies: build.query<ExportDashboardAgenciesApiResponse, ExportDashboardAgenciesApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/authorizing-agency/export`,
        params: {
          regionId: queryArg.regionId,
          format: queryArg.format,
        },
      }),
    }),
    listCenterArrivals: build.query<ListCenterArrivalsApiResponse, ListCenterArrivalsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/center-arrivals`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          gateShut: queryArg.gateShut,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listDashboardCenters: build.query<ListDashboardCentersApiResponse, ListDashboardCentersApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/centers`,
        params: {
          regionId: queryArg.regionId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listCentersCapacity: build.query<ListCentersCapacityApiResponse, ListCentersCapacityApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/centers-capacity`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listDayCenters: build.query<ListDayCentersApiResponse, ListDayCentersApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/day-centers`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          gateShut: queryArg.gateShut,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportDayCenters: build.query<ExportDayCentersApiResponse, ExportDayCentersApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/day-centers/export`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          gateShut: queryArg.gateShut,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    listDayPlaces: build.query<ListDayPlacesApiResponse, ListDayPlacesApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/day-places`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          level: queryArg.level,
        },
      }),
    }),
    exportDayPlaces: build.query<ExportDayPlacesApiResponse, ExportDayPlacesApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/day-places/export`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          level: queryArg.level,
          format: queryArg.format,
        },
      }),
    }),
    listDashboardExaminations: build.query<
      ListDashboardExaminationsApiResponse,
      ListDashboardExaminationsApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/examinations`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listDashboardFunctionaries: build.query<
      ListDashboardFunctionariesApiResponse,
      ListDashboardFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/functionaries`,
        params: {
          regionId: queryArg.regionId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listFunctionariesActivity: build.query<
      ListFunctionariesActivityApiResponse,
      ListFunctionariesActivityApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/functionaries-activity`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          date: queryArg.date,
          from: queryArg['from'],
          to: queryArg.to,
          role: queryArg.role,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          status: queryArg.status,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportFunctionariesActivity: build.query<
      ExportFunctionariesActivityApiResponse,
      ExportFunctionariesActivityApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/functionaries-activity/export`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          date: queryArg.date,
          from: queryArg['from'],
          to: queryArg.to,
          role: queryArg.role,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          status: queryArg.status,
          q: queryArg.q,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    listFunctionaryAttendance: build.query<
      ListFunctionaryAttendanceApiResponse,
      ListFunctionaryAttendanceApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/functionary-attendance`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          date: queryArg.date,
          functionaryRole: queryArg.functionaryRole,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          functionaryId: queryArg.functionaryId,
          entryType: queryArg.entryType,
          method: queryArg.method,
          confirmation: queryArg.confirmation,
          positionUnknown: queryArg.positionUnknown,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportFunctionaryAttendance: build.query<
      ExportFunctionaryAttendanceApiResponse,
      ExportFunctionaryAttendanceApiArg
    >({
      query: (queryArg) => ({
        url: `/dashboard/functionary-attendance/export`,
        params: {
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          date: queryArg.date,
          functionaryRole: queryArg.functionaryRole,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          examinationDayId: queryArg.examinationDayId,
          functionaryId: queryArg.functionaryId,
          entryType: queryArg.entryType,
          method: queryArg.method,
          confirmation: queryArg.confirmation,
          positionUnknown: queryArg.positionUnknown,
          format: queryArg.format,
        },
      }),
    }),
    getMonitoringStats: build.query<GetMonitoringStatsApiResponse, GetMonitoringStatsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/monitoring-stats`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
        },
      }),
    }),
    getOverallStats: build.query<GetOverallStatsApiResponse, GetOverallStatsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/overall-stats`,
        params: {
          regionId: queryArg.regionId,
        },
      }),
    }),
    listShortfall: build.query<ListShortfallApiResponse, ListShortfallApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/shortfall`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          regionId: queryArg.regionId,
        },
      }),
    }),
    exportShortfall: build.query<ExportShortfallApiResponse, ExportShortfallApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/shortfall/export`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          regionId: queryArg.regionId,
          format: queryArg.format,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dashboardApi };
export type ListAgencyReliabilityApiResponse = /** status 200 Agency by agency */ SeasonReliability;
export type ListAgencyReliabilityApiArg = {
  /** The first local date; by default ninety days before the last. */
  from?: string;
  /** The last local date; by default yesterday, and never later, because today is not over. */
  to?: string;
  /** Only in this region. */
  regionId?: RegionId;
};
export type GetAgencyTasksApiResponse = /** status 200 How much of what */ AgencyTasks;
export type GetAgencyTasksApiArg = void;
export type GetArrivalsApiResponse = /** status 200 Both dates */ Arrivals;
export type GetArrivalsApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
};
export type ListDashboardAgenciesApiResponse = /** status 200 The agencies */ ListAgencySummary;
export type ListDashboardAgenciesApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListAgencyFunctionariesStatsApiResponse =
  /** status 200 The agencies in reach, by name */ AgencyStaffing[];
export type ListAgencyFunctionariesStatsApiArg = {
  /** The local date; by default today. */
  date?: string;
};
export type ExportDashboardAgenciesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportDashboardAgenciesApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListCenterArrivalsApiResponse =
  /** status 200 By center, examination and batch */ ListCenterArrivals;
export type ListCenterArrivalsApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only days whose gate should be open and is not. */
  gateShut?: boolean;
  /** `urgency` (days first whose gate should be open and is not, then by the weights of missing people's roles times the nearness of
    the reporting time), `share`, `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person
    came; the latest first); a leading minus turns the order around. Default: `share`: open days first, the emptiest of them first,
    and days without duties last. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListDashboardCentersApiResponse = /** status 200 The centers */ ListCenter;
export type ListDashboardCentersApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListCentersCapacityApiResponse = /** status 200 By center and batch */ ListCenterCapacity;
export type ListCentersCapacityApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListDayCentersApiResponse = /** status 200 By center, examination and batch */ ListCenterDay;
export type ListDayCentersApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only days whose gate should be open and is not. */
  gateShut?: boolean;
  /** `urgency` (days first whose gate should be open and is not, then by the weights of missing people's roles times the nearness of
    the reporting time), `share`, `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person
    came; the latest first); a leading minus turns the order around. Default: `share`: open days first, the emptiest of them first,
    and days without duties last. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportDayCentersApiResponse = /** status 200 The file */ SheetBytes;
export type ExportDayCentersApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only days whose gate should be open and is not. */
  gateShut?: boolean;
  /** `urgency` (days first whose gate should be open and is not, then by the weights of missing people's roles times the nearness of
    the reporting time), `share`, `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person
    came; the latest first); a leading minus turns the order around. Default: `share`: open days first, the emptiest of them first,
    and days without duties last. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListDayPlacesApiResponse = /** status 200 The places */ DayPlaces;
export type ListDayPlacesApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** The level; by default the first level below the place in the request that has several places. */
  level?: 'REGION' | 'STATE' | 'DISTRICT' | 'CITY' | 'CENTER';
};
export type ExportDayPlacesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportDayPlacesApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** The level; by default the first level below the place in the request that has several places. */
  level?: 'REGION' | 'STATE' | 'DISTRICT' | 'CITY' | 'CENTER';
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListDashboardExaminationsApiResponse = /** status 200 The examinations */ ListExamination;
export type ListDashboardExaminationsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListDashboardFunctionariesApiResponse = /** status 200 The people */ ListFunctionary;
export type ListDashboardFunctionariesApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListFunctionariesActivityApiResponse = /** status 200 The duties */ ListFunctionaryActivity;
export type ListFunctionariesActivityApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only of this local date. */
  date?: string;
  /** Only from this local date on. */
  from?: string;
  /** Only up to this local date, included. */
  to?: string;
  /** Only with this role that day. */
  role?: FunctionaryRole;
  /** Only of this agency's people. */
  authorizingAgencyId?: AgencyId;
  /** Only on this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only of people with this status, or with this state of the duty. */
  status?:
    | 'ACTIVE'
    | 'INACTIVE'
    | 'BLACKLISTED'
    | 'TEMPORARILY_BLOCKED'
    | 'PRESENT'
    | 'ABSENT'
    | 'NOT_DUE'
    | 'LATE'
    | 'ON_THE_WAY'
    | 'NOT_COMING'
    | 'REPLACED'
    | 'BARRED';
  /** Only of people with these words in name, uid or mobile number. */
  q?: string;
  /** `date`, `batch`, `role`, `attendance`, `entryAt` or `center` (people of one center together); a leading minus
    sorts descending. Default: `-date`. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportFunctionariesActivityApiResponse = /** status 200 The file */ SheetBytes;
export type ExportFunctionariesActivityApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only of this local date. */
  date?: string;
  /** Only from this local date on. */
  from?: string;
  /** Only up to this local date, included. */
  to?: string;
  /** Only with this role that day. */
  role?: FunctionaryRole;
  /** Only of this agency's people. */
  authorizingAgencyId?: AgencyId;
  /** Only on this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only of people with this status, or with this state of the duty. */
  status?:
    | 'ACTIVE'
    | 'INACTIVE'
    | 'BLACKLISTED'
    | 'TEMPORARILY_BLOCKED'
    | 'PRESENT'
    | 'ABSENT'
    | 'NOT_DUE'
    | 'LATE'
    | 'ON_THE_WAY'
    | 'NOT_COMING'
    | 'REPLACED'
    | 'BARRED';
  /** Only of people with these words in name, uid or mobile number. */
  q?: string;
  /** `date`, `batch`, `role`, `attendance`, `entryAt` or `center` (people of one center together); a leading minus
    sorts descending. Default: `-date`. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListFunctionaryAttendanceApiResponse = /** status 200 The newest first */ AttendancePage;
export type ListFunctionaryAttendanceApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only of this local date. */
  date?: string;
  /** Only of people with this role that day. */
  functionaryRole?: FunctionaryRole;
  /** Only of people who worked for this agency at that moment. */
  authorizingAgencyId?: AgencyId;
  /** Only of this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only of this person. */
  functionaryId?: FunctionaryId;
  /** Only entries, or only exits. */
  entryType?: EntryType;
  /** Only by face, or only by hand. */
  method?: VerificationMethod;
  /** Only entries by hand with this state of confirmation. */
  confirmation?: Confirmation;
  /** Only without a usable position at a fenced center, or only with one. */
  positionUnknown?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportFunctionaryAttendanceApiResponse = /** status 200 The file */ SheetBytes;
export type ExportFunctionaryAttendanceApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
  /** Only of this local date. */
  date?: string;
  /** Only of people with this role that day. */
  functionaryRole?: FunctionaryRole;
  /** Only of people who worked for this agency at that moment. */
  authorizingAgencyId?: AgencyId;
  /** Only of this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only of this person. */
  functionaryId?: FunctionaryId;
  /** Only entries, or only exits. */
  entryType?: EntryType;
  /** Only by face, or only by hand. */
  method?: VerificationMethod;
  /** Only entries by hand with this state of confirmation. */
  confirmation?: Confirmation;
  /** Only without a usable position at a fenced center, or only with one. */
  positionUnknown?: boolean;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type GetMonitoringStatsApiResponse = /** status 200 The counts */ MonitoringStats;
export type GetMonitoringStatsApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region. */
  regionId?: RegionId;
  /** Only in this state. */
  stateId?: StateId;
  /** Only in this district. */
  districtId?: DistrictId;
  /** Only in this city. */
  cityId?: CityId;
  /** Only at this center. */
  centerId?: CenterId;
};
export type GetOverallStatsApiResponse = /** status 200 The counts */ OverallStats;
export type GetOverallStatsApiArg = {
  /** Only in this region. */
  regionId?: RegionId;
};
export type ListShortfallApiResponse = /** status 200 What is short */ Shortfall;
export type ListShortfallApiArg = {
  /** The first local date; by default today. */
  from?: string;
  /** The last local date; by default a week after the first, and at most 31 days after it. */
  to?: string;
  /** Only this region; null means every region in reach. */
  regionId?: RegionId;
};
export type ExportShortfallApiResponse = /** status 200 The file */ SheetBytes;
export type ExportShortfallApiArg = {
  /** The first local date; by default today. */
  from?: string;
  /** The last local date; by default a week after the first, and at most 31 days after it. */
  to?: string;
  /** Only this region; null means every region in reach. */
  regionId?: RegionId;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export const {
  useListAgencyReliabilityQuery,
  useLazyListAgencyReliabilityQuery,
  useGetAgencyTasksQuery,
  useLazyGetAgencyTasksQuery,
  useGetArrivalsQuery,
  useLazyGetArrivalsQuery,
  useListDashboardAgenciesQuery,
  useLazyListDashboardAgenciesQuery,
  useListAgencyFunctionariesStatsQuery,
  useLazyListAgencyFunctionariesStatsQuery,
  useExportDashboardAgenciesQuery,
  useLazyExportDashboardAgenciesQuery,
  useListCenterArrivalsQuery,
  useLazyListCenterArrivalsQuery,
  useListDashboardCentersQuery,
  useLazyListDashboardCentersQuery,
  useListCentersCapacityQuery,
  useLazyListCentersCapacityQuery,
  useListDayCentersQuery,
  useLazyListDayCentersQuery,
  useExportDayCentersQuery,
  useLazyExportDayCentersQuery,
  useListDayPlacesQuery,
  useLazyListDayPlacesQuery,
  useExportDayPlacesQuery,
  useLazyExportDayPlacesQuery,
  useListDashboardExaminationsQuery,
  useLazyListDashboardExaminationsQuery,
  useListDashboardFunctionariesQuery,
  useLazyListDashboardFunctionariesQuery,
  useListFunctionariesActivityQuery,
  useLazyListFunctionariesActivityQuery,
  useExportFunctionariesActivityQuery,
  useLazyExportFunctionariesActivityQuery,
  useListFunctionaryAttendanceQuery,
  useLazyListFunctionaryAttendanceQuery,
  useExportFunctionaryAttendanceQuery,
  useLazyExportFunctionaryAttendanceQuery,
  useGetMonitoringStatsQuery,
  useLazyGetMonitoringStatsQuery,
  useGetOverallStatsQuery,
  useLazyGetOverallStatsQuery,
  useListShortfallQuery,
  useLazyListShortfallQuery,
  useExportShortfallQuery,
  useLazyExportShortfallQuery,
} = injectedRtkApi;
