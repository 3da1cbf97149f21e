import { baseApi as api } from '../signed-in-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
          role: queryArg.role,
          status: queryArg.status,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
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
          examinationDayId: queryArg.examinationDayId,
          entryType: queryArg.entryType,
          method: queryArg.method,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
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
    getOverallStats: build.query<GetOverallStatsApiResponse, GetOverallStatsApiArg>({
      query: (queryArg) => ({
        url: `/dashboard/overall-stats`,
        params: {
          regionId: queryArg.regionId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dashboardApi };
export type ListDashboardAgenciesApiResponse = /** status 200 The agencies */ ListAgencySummary;
export type ListDashboardAgenciesApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListAgencyFunctionariesStatsApiResponse =
  /** status 200 The agencies in reach, by name */ AgencyStaffing[];
export type ListAgencyFunctionariesStatsApiArg = {
  /** The local date; today unless said. */
  date?: string;
};
export type ListDashboardCentersApiResponse = /** status 200 The centers */ ListCenter;
export type ListDashboardCentersApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListCentersCapacityApiResponse = /** status 200 By center and batch */ ListCenterCapacity;
export type ListCentersCapacityApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** In this state. */
  stateId?: StateId;
  /** In this district. */
  districtId?: DistrictId;
  /** In this city. */
  cityId?: CityId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListDashboardExaminationsApiResponse = /** status 200 The examinations */ ListExamination;
export type ListDashboardExaminationsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListDashboardFunctionariesApiResponse = /** status 200 The people */ ListFunctionary;
export type ListDashboardFunctionariesApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListFunctionariesActivityApiResponse = /** status 200 The duties */ ListFunctionaryActivity;
export type ListFunctionariesActivityApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** In this state. */
  stateId?: StateId;
  /** In this district. */
  districtId?: DistrictId;
  /** In this city. */
  cityId?: CityId;
  /** At this center. */
  centerId?: CenterId;
  /** Of this local date. */
  date?: string;
  /** With this role of the day. */
  role?: FunctionaryRole;
  /** Of people who stand so, or who came or did not. */
  status?: 'ACTIVE' | 'INACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED' | 'PRESENT' | 'ABSENT';
  /** Of people with these words in the name, the uid or the mobile number. */
  q?: string;
  /** `date`, `batch`, `role`, `attendance` or `entryAt`; with a minus in front the other way round. `-date` unless said. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type ListFunctionaryAttendanceApiResponse = /** status 200 The newest first */ AttendancePage;
export type ListFunctionaryAttendanceApiArg = {
  /** In this region. */
  regionId?: RegionId;
  /** In this state. */
  stateId?: StateId;
  /** In this district. */
  districtId?: DistrictId;
  /** In this city. */
  cityId?: CityId;
  /** At this center. */
  centerId?: CenterId;
  /** Of this local date. */
  date?: string;
  /** Of people with this role of the day. */
  functionaryRole?: FunctionaryRole;
  /** On this examination day. */
  examinationDayId?: ExaminationDayId;
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
export type GetMonitoringStatsApiResponse = /** status 200 The counts */ MonitoringStats;
export type GetMonitoringStatsApiArg = {
  /** The local date; today unless said. */
  date?: string;
  /** In this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
};
export type GetOverallStatsApiResponse = /** status 200 The counts */ OverallStats;
export type GetOverallStatsApiArg = {
  /** In this region. */
  regionId?: RegionId;
};
export type AgencyCounts = {
  /** Duties. */
  examinationDayFunctionaries: number;
  /** People. */
  functionaries: number;
  /** Users. */
  users: number;
};
export type AgencyId = string;
export type RegionId = string;
export type RegionChoice = {
  /** Which region. */
  id: RegionId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type AgencySummary = {
  /** More counts. */
  _count: AgencyCounts;
  /** Its people. */
  functionaries: number;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Its name in addresses. */
  slug: string;
};
export type ListAgencySummary =
  | AgencySummary[]
  | {
      data: AgencySummary[];
      nextCursor: string | null;
      total: number;
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
export type AgencyFamily = 'EDUQUITY' | 'ECIL' | 'EY' | 'SSC';
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
export type AgencyStaffing = {
  /** Of people whose status is `ACTIVE`. */
  active: number;
  /** Which agency. */
  authorizingAgency: AgencyChoice;
  /** Of the others. */
  inactive: number;
  /** Seen at the gate. */
  present: number;
  /** Duties. */
  total: number;
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
export type ListCenter =
  | Center[]
  | {
      data: Center[];
      nextCursor: string | null;
      total: number;
    };
export type CenterCapacity = {
  /** The whole address in one line. */
  address: string;
  /** A batch in which an examination is held there today or later; null where none is. */
  batch: string | null;
  /** Which center. */
  centerId: CenterId;
  /** The center's name once more, as lists of days call it. */
  centerName: string;
  /** The city's name. */
  city: string;
  /** Its city. */
  cityId: CityId;
  /** Its district. */
  districtId: DistrictId;
  /** The address without the city. */
  fullAddress: string | null;
  /** The center's name. */
  name: string;
  /** Its region. */
  regionId: RegionId;
  /** The state's name. */
  state: string;
  /** Its state. */
  stateId: StateId;
  /** Candidates; 0 where nobody has said. */
  totalCapacity: number;
};
export type ListCenterCapacity =
  | CenterCapacity[]
  | {
      data: CenterCapacity[];
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
export type UserId = string;
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
export type Gender = 'MALE' | 'FEMALE' | 'OTHER';
export type EducationLevel = 'HIGH_SCHOOL' | 'INTERMEDIATE' | 'GRADUATE' | 'POST_GRADUATE' | 'DOCTORATE';
export type FunctionaryId = string;
export type Nationality = 'INDIAN';
export type FunctionaryStatus = 'INACTIVE' | 'ACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED';
export type Functionary = {
  /** Masked: `XXXXXXXX1234`. */
  aadhaarNumber: string;
  /** Ten digits. */
  alternateMobileNumber: string | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  biometricUpdatedByUserId: UserId | null;
  /** When they were registered. */
  createdAt: string;
  createdByUserId: UserId | null;
  /** The city they live in. */
  currentCity: string | null;
  /** The district they live in. */
  currentDistrict: string | null;
  /** The rest of the address. */
  currentFullAddress: string | null;
  /** Six digits. */
  currentPinCode: string | null;
  currentStateId: StateId | null;
  /** Date of birth. */
  dateOfBirth: string | null;
  defaultRole: FunctionaryRole | null;
  /** E-mail address. */
  email: string | null;
  /** The father's name. */
  fatherName: string | null;
  /** First name. */
  firstName: string;
  gender: Gender | null;
  highestQualification: EducationLevel | null;
  /** Who. */
  id: FunctionaryId;
  /** Last name. */
  lastName: string | null;
  /** Middle name. */
  middleName: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The mother's name. */
  motherName: string | null;
  /** Nationality. */
  nationality: Nationality;
  /** Whether the permanent address is the same; its fields are null then. */
  permanentAddressSameAsCurrentAddress: boolean;
  /** Permanent address: city. */
  permanentCity: string | null;
  /** Permanent address: district. */
  permanentDistrict: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress: string | null;
  /** Permanent address: six digits. */
  permanentPinCode: string | null;
  permanentStateId: StateId | null;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Where they stand. */
  status: FunctionaryStatus;
  /** Why. */
  statusReason: string | null;
  /** The last day of a temporary block. */
  statusUntil: string | null;
  /** What people read aloud: `F`, eight digits and a check digit. */
  uid: string;
  /** When the record last changed. */
  updatedAt: string;
};
export type ListFunctionary =
  | Functionary[]
  | {
      data: Functionary[];
      nextCursor: string | null;
      total: number;
    };
export type Attendance = 'PRESENT' | 'ABSENT';
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
export type AssignmentId = string;
export type FunctionaryActivity = {
  attendance: Attendance | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** The end of the day filled in what the gate did not see: somebody absent, or an exit that is missing. */
  autoClosed: boolean;
  /** The batch. */
  batch: string;
  /** The center. */
  center: DayCenter;
  /** At which center. */
  centerId: CenterId;
  /** The center's city. */
  cityId: CityId;
  /** The local date. */
  date: string;
  /** The center's district. */
  districtId: DistrictId;
  /** Their first good entry. */
  entryAt: string | null;
  /** The examination. */
  examination: DayExamination;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Their last good exit. */
  exitAt: string | null;
  /** Who. */
  functionary: FunctionarySummary;
  /** Who. */
  functionaryId: FunctionaryId;
  /** The role of the day. */
  functionaryRole: FunctionaryRole;
  /** The duty. */
  id: AssignmentId;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  /** The center's state. */
  stateId: StateId;
};
export type ListFunctionaryActivity =
  | FunctionaryActivity[]
  | {
      data: FunctionaryActivity[];
      nextCursor: string | null;
      total: number;
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
export type AttendancePage = {
  /** Those of this page, the newest first. */
  data: AttendanceLog[];
  /** Those of all pages. */
  total: number;
};
export type AgencyGroup = 'EDUQUITY' | 'EY' | 'ECIL' | 'SSC_CENTER_COORDINATOR' | 'SSC_CITY_COORDINATOR';
export type GroupStaffing = {
  /** Of people whose status is `ACTIVE`. */
  active: number;
  authorizingAgency: AgencyChoice | null;
  /** Which group. */
  group: AgencyGroup;
  /** Of the others. */
  inactive: number;
  /** Seen at the gate. */
  present: number;
  /** Duties. */
  total: number;
};
export type CenterCounts = {
  /** Monitoring runs, or on earlier dates ran. */
  active: number;
  /** It does not. */
  inactive: number;
  /** Centers with an examination. */
  total: number;
};
export type PresenceCounts = {
  /** Not seen yet. */
  absent: number;
  /** Seen at the gate. */
  present: number;
  /** Duties. */
  total: number;
};
export type MonitoringStats = {
  /** The duties by whose people they are; every group is there. */
  agencyWiseFunctionariesStats: GroupStaffing[];
  /** The centers with an examination that day. */
  centers: CenterCounts;
  /** The duties of the day. */
  functionaries: PresenceCounts;
  /** The examinations that day. */
  totalExaminations: number;
};
export type FunctionaryStats = {
  /** `ACTIVE`. */
  activeFunctionaries: number;
  /** `BLACKLISTED`. */
  blacklistedFunctionaries: number;
  /** `INACTIVE`. */
  inactiveFunctionaries: number;
  /** `TEMPORARILY_BLOCKED`. */
  temporarilyBlockedFunctionaries: number;
  /** All of them. */
  totalFunctionaries: number;
};
export type OverallStats = FunctionaryStats & {
  /** The centers. */
  totalCenters: number;
};
export const {
  useListDashboardAgenciesQuery,
  useLazyListDashboardAgenciesQuery,
  useListAgencyFunctionariesStatsQuery,
  useLazyListAgencyFunctionariesStatsQuery,
  useListDashboardCentersQuery,
  useLazyListDashboardCentersQuery,
  useListCentersCapacityQuery,
  useLazyListCentersCapacityQuery,
  useListDashboardExaminationsQuery,
  useLazyListDashboardExaminationsQuery,
  useListDashboardFunctionariesQuery,
  useLazyListDashboardFunctionariesQuery,
  useListFunctionariesActivityQuery,
  useLazyListFunctionariesActivityQuery,
  useListFunctionaryAttendanceQuery,
  useLazyListFunctionaryAttendanceQuery,
  useGetMonitoringStatsQuery,
  useLazyGetMonitoringStatsQuery,
  useGetOverallStatsQuery,
  useLazyGetOverallStatsQuery,
} = injectedRtkApi;
