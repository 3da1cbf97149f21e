import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverallStats: build.query<GetOverallStatsApiResponse, GetOverallStatsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/overall-stats`,
        params: {
          regionId: queryArg.regionId,
        },
      }),
    }),
    listDashboardCenters: build.query<ListDashboardCentersApiResponse, ListDashboardCentersApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/centers`,
        params: {
          regionId: queryArg.regionId,
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
        },
      }),
    }),
    listDashboardAgencies: build.query<ListDashboardAgenciesApiResponse, ListDashboardAgenciesApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/authorizing-agency`,
        params: {
          regionId: queryArg.regionId,
        },
      }),
    }),
    listDashboardExaminations: build.query<
      ListDashboardExaminationsApiResponse,
      ListDashboardExaminationsApiArg
    >({
      query: () => ({ url: `/dashboard/examinations` }),
    }),
    getMonitoringStats: build.query<GetMonitoringStatsApiResponse, GetMonitoringStatsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/monitoring-stats`,
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
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
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          date: queryArg.date,
          regionId: queryArg.regionId,
          role: queryArg.role,
          status: queryArg.status,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
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
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          cityId: queryArg.cityId,
          centerId: queryArg.centerId,
          functionaryRole: queryArg.functionaryRole,
          examinationDayId: queryArg.examinationDayId,
          entryType: queryArg.entryType,
          date: queryArg.date,
          regionId: queryArg.regionId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dashboardApi };
export type GetOverallStatsApiResponse = /** status 200  */ OverallStats;
export type GetOverallStatsApiArg = {
  regionId?: string;
};
export type ListDashboardCentersApiResponse = /** status 200  */ Center[];
export type ListDashboardCentersApiArg = {
  regionId?: string;
};
export type ListDashboardFunctionariesApiResponse = /** status 200  */ Functionary[];
export type ListDashboardFunctionariesApiArg = {
  regionId?: string;
};
export type ListDashboardAgenciesApiResponse = /** status 200  */ AgencySummary[];
export type ListDashboardAgenciesApiArg = {
  regionId?: string;
};
export type ListDashboardExaminationsApiResponse = /** status 200  */ Examination[];
export type ListDashboardExaminationsApiArg = void;
export type GetMonitoringStatsApiResponse = /** status 200  */ MonitoringStats;
export type GetMonitoringStatsApiArg = {
  date?: string;
  regionId?: string;
};
export type ListFunctionariesActivityApiResponse = /** status 200  */ FunctionaryActivity[];
export type ListFunctionariesActivityApiArg = {
  stateId?: string;
  districtId?: string;
  cityId?: string;
  centerId?: string;
  date?: string;
  regionId?: string;
  role?: FunctionaryRole;
  status?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type ListFunctionaryAttendanceApiResponse = /** status 200  */ AttendancePage;
export type ListFunctionaryAttendanceApiArg = {
  stateId?: string;
  districtId?: string;
  cityId?: string;
  centerId?: string;
  functionaryRole?: FunctionaryRole;
  examinationDayId?: string;
  entryType?: EntryType;
  date?: string;
  regionId?: string;
  page?: number;
  pageSize?: number;
};
export type OverallStats = {
  totalFunctionaries: number;
  activeFunctionaries: number;
  inactiveFunctionaries: number;
  blacklistedFunctionaries: number;
  temporarilyBlockedFunctionaries: number;
  totalCenters: number;
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
export type FunctionaryStatus = 'INACTIVE' | 'ACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED';
export type Gender = 'MALE' | 'FEMALE' | 'OTHER';
export type EducationLevel = 'HIGH_SCHOOL' | 'INTERMEDIATE' | 'GRADUATE' | 'POST_GRADUATE' | 'DOCTORATE';
export type Nationality = 'INDIAN';
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
export type RegionChoice = {
  id: string;
  name: string;
  slug: string;
};
export type AgencyChoice = {
  id: string;
  name: string;
  slug: string;
};
export type Functionary = {
  id: string;
  createdAt: string;
  updatedAt: string;
  createdByUserId: string | null;
  biometricUpdatedByUserId: string | null;
  status: FunctionaryStatus;
  firstName: string;
  aadhaarNumber: string;
  mobileNumber: string;
  permanentAddressSameAsCurrentAddress: boolean;
  middleName: string | null;
  lastName: string | null;
  dateOfBirth: string | null;
  gender: null | Gender;
  highestQualification: null | EducationLevel;
  nationality: null | Nationality;
  fatherName: string | null;
  motherName: string | null;
  alternateMobileNumber: string | null;
  email: string | null;
  regionId: string | null;
  currentStateId: string | null;
  currentDistrict: string | null;
  currentCity: string | null;
  currentPinCode: string | null;
  currentFullAddress: string | null;
  permanentStateId: string | null;
  permanentDistrict: string | null;
  permanentCity: string | null;
  permanentPinCode: string | null;
  permanentFullAddress: string | null;
  defaultRole: null | FunctionaryRole;
  authorizingAgencyId: string | null;
  uid: string | null;
  region: null | RegionChoice;
  authorizingAgency: null | AgencyChoice;
};
export type AgencyCounts = {
  users: number;
  functionaries: number;
  examinationDayFunctionaries: number;
};
export type AgencySummary = {
  id: string;
  name: string;
  slug: string;
  regionId: string | null;
  region: null | RegionChoice;
  functionaries: number;
  _count: AgencyCounts;
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
export type PresenceCounts = {
  total: number;
  present: number;
  absent: number;
};
export type CenterCounts = {
  total: number;
  active: number;
  inactive: number;
};
export type AgencyGroup = 'EDUQUITY' | 'EY' | 'ECIL' | 'SSC_CENTER_COORDINATOR' | 'SSC_CITY_COORDINATOR';
export type GroupStaffing = {
  group: AgencyGroup;
  authorizingAgency: null | AgencyChoice;
  total: number;
  active: number;
  inactive: number;
  present: number;
};
export type MonitoringStats = {
  functionaries: PresenceCounts;
  centers: CenterCounts;
  totalExaminations: number;
  agencyWiseFunctionariesStats: GroupStaffing[];
};
export type Attendance = 'PRESENT' | 'ABSENT';
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
export type FunctionaryActivity = {
  date: string;
  functionaryRole: FunctionaryRole;
  authorizingAgencyId: string | null;
  attendance: null | Attendance;
  entryAt: string | null;
  exitAt: string | null;
  batch: string;
  centerId: string;
  functionary: FunctionarySummary;
  center: DayCenter;
  authorizingAgency: null | AgencyChoice;
  examination: DayExamination;
  region: PlaceName;
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
export type AttendancePage = {
  data: AttendanceLog[];
  total: number;
};
export const {
  useGetOverallStatsQuery,
  useLazyGetOverallStatsQuery,
  useListDashboardCentersQuery,
  useLazyListDashboardCentersQuery,
  useListDashboardFunctionariesQuery,
  useLazyListDashboardFunctionariesQuery,
  useListDashboardAgenciesQuery,
  useLazyListDashboardAgenciesQuery,
  useListDashboardExaminationsQuery,
  useLazyListDashboardExaminationsQuery,
  useGetMonitoringStatsQuery,
  useLazyGetMonitoringStatsQuery,
  useListFunctionariesActivityQuery,
  useLazyListFunctionariesActivityQuery,
  useListFunctionaryAttendanceQuery,
  useLazyListFunctionaryAttendanceQuery,
} = injectedRtkApi;
