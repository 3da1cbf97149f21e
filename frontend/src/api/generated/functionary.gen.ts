import { baseApi as api } from '../signed-in-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFunctionaries: build.query<ListFunctionariesApiResponse, ListFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary`,
        params: {
          status: queryArg.status,
          role: queryArg.role,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          regionId: queryArg.regionId,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    activateFunctionaries: build.mutation<ActivateFunctionariesApiResponse, ActivateFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/activate`,
        method: 'POST',
        body: queryArg.activation,
      }),
    }),
    addBiometric: build.mutation<AddBiometricApiResponse, AddBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/add-biometric/${encodeURIComponent(String(queryArg.functionaryId))}`,
        method: 'POST',
        body: queryArg.facePictures,
      }),
    }),
    assignFunctionaries: build.mutation<AssignFunctionariesApiResponse, AssignFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/assign-functionary`,
        method: 'POST',
        body: queryArg.newAssignments,
      }),
    }),
    createFunctionary: build.mutation<CreateFunctionaryApiResponse, CreateFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/create`,
        method: 'POST',
        body: queryArg.newFunctionary,
      }),
    }),
    deleteBiometric: build.mutation<DeleteBiometricApiResponse, DeleteBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/delete-biometric`,
        method: 'POST',
        body: queryArg.biometricDeletion,
      }),
    }),
    deleteFunctionary: build.mutation<DeleteFunctionaryApiResponse, DeleteFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/delete/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
    listFunctionaryBiometrics: build.query<
      ListFunctionaryBiometricsApiResponse,
      ListFunctionaryBiometricsApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/functionary-biometrics/${encodeURIComponent(String(queryArg.functionaryId))}`,
      }),
    }),
    updateFunctionary: build.mutation<UpdateFunctionaryApiResponse, UpdateFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/get/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.functionaryChanges,
      }),
    }),
    getFunctionaryStats: build.query<GetFunctionaryStatsApiResponse, GetFunctionaryStatsApiArg>({
      query: () => ({ url: `/functionary/stats` }),
    }),
    getFunctionary: build.query<GetFunctionaryApiResponse, GetFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as functionaryApi };
export type ListFunctionariesApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListFunctionary;
export type ListFunctionariesApiArg = {
  /** Only those with this status. */
  status?: FunctionaryStatus;
  /** Only those who usually have this role. */
  role?: FunctionaryRole;
  /** Only those of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Only those of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Words of the name, the uid or the mobile number. */
  q?: string;
  /** `firstName`, `lastName`, `uid`, `mobileNumber`, `status`, `defaultRole`, `createdAt` or `updatedAt`, with a
    minus in front downwards; `-createdAt` unless said. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
};
export type ActivateFunctionariesApiResponse = /** status 200 Who changed and who did not */ Activated;
export type ActivateFunctionariesApiArg = {
  activation: Activation;
};
export type AddBiometricApiResponse = /** status 200 The enrolled pictures */ FunctionaryBiometric[];
export type AddBiometricApiArg = {
  /** Whose face */
  functionaryId: FunctionaryId;
  facePictures: FacePictures;
};
export type AssignFunctionariesApiResponse = /** status 200 What became of each pair */ Assigned;
export type AssignFunctionariesApiArg = {
  newAssignments: NewAssignments;
};
export type CreateFunctionaryApiResponse = /** status 201 The functionary is registered */ Functionary;
export type CreateFunctionaryApiArg = {
  newFunctionary: NewFunctionary;
};
export type DeleteBiometricApiResponse = /** status 200 The picture is gone */ BiometricDeleted;
export type DeleteBiometricApiArg = {
  biometricDeletion: BiometricDeletion;
};
export type DeleteFunctionaryApiResponse = /** status 200 The record is gone */ Success;
export type DeleteFunctionaryApiArg = {
  /** Which functionary */
  id: FunctionaryId;
};
export type ListFunctionaryBiometricsApiResponse = /** status 200 Oldest first */ FunctionaryBiometric[];
export type ListFunctionaryBiometricsApiArg = {
  /** Whose faces */
  functionaryId: FunctionaryId;
};
export type UpdateFunctionaryApiResponse = /** status 200 The record as it is now */ Functionary;
export type UpdateFunctionaryApiArg = {
  /** Which functionary */
  id: FunctionaryId;
  functionaryChanges: FunctionaryChanges;
};
export type GetFunctionaryStatsApiResponse = /** status 200 The counts */ FunctionaryStats;
export type GetFunctionaryStatsApiArg = void;
export type GetFunctionaryApiResponse = /** status 200 The record */ Functionary;
export type GetFunctionaryApiArg = {
  /** Which functionary */
  id: FunctionaryId;
};
export type AgencyId = string;
export type AgencyChoice = {
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type UserId = string;
export type StateId = string;
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
export type RegionId = string;
export type RegionChoice = {
  /** Which region. */
  id: RegionId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
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
  /** What happened, for programs. */
  reason?: string | null;
  /** The number to quote; filled in by the server's middleware. */
  requestId?: string | null;
};
export type NotActivated = {
  /** Who. */
  functionaryId: FunctionaryId;
  /** Why, for people. */
  reason: string;
};
export type Activated = {
  /** Those who have the new status. */
  functionaryIds: FunctionaryId[];
  /** Those who do not, and why. */
  skipped: NotActivated[];
};
export type Activation = {
  functionaryId?: FunctionaryId | null;
  /** Or several. */
  functionaryIds?: FunctionaryId[];
  /** Why; needed for everything but activation. */
  reason?: string | null;
  status?: FunctionaryStatus | null;
  /** The last day of a temporary block. */
  until?: string | null;
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
export type FaceImageId = string;
export type QualityRating = 'poor' | 'fair' | 'good';
export type FaceQuality = {
  /** How well lit. */
  light: QualityRating;
  /** How straight it looks into the camera. */
  pose: QualityRating;
  /** How sharp. */
  sharpness: QualityRating;
  /** How large the face is. */
  size: QualityRating;
};
export type TemplateId = string;
export type FunctionaryBiometric = {
  /** When it was enrolled. */
  createdAt: string;
  /** Whether it is suspiciously close to another registered person; somebody has to look. */
  duplicateSuspected: boolean;
  /** The picture's file. */
  file: StoredFile;
  /** The picture's file. */
  fileId: FileId;
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
export type FacePictures = {
  /** One or more pictures of the same person: JPEG, PNG or WebP with exactly one face. */
  file: Blob[];
};
export type ExaminationDayId = string;
export type AssignmentId = string;
export type AssignedPair = {
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Who. */
  functionaryId: FunctionaryId;
  /** The duty. */
  id: AssignmentId;
};
export type SkippedPair = {
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Who. */
  functionaryId: FunctionaryId;
  /** Why, in a sentence. */
  reason: string;
};
export type Assigned = {
  /** The duties. */
  assigned: AssignedPair[];
  /** Those who have at least one of the duties now. */
  functionaryIds: FunctionaryId[];
  /** The pairs that were left out. */
  skipped: SkippedPair[];
};
export type FunctionaryForDay = {
  /** As what. */
  examinationDayRole: FunctionaryRole;
  /** Who. */
  id: FunctionaryId;
};
export type NewAssignments = {
  /** The days. */
  examinationDayIds?: ExaminationDayId[];
  /** The people, with their role of the day. */
  functionaries?: FunctionaryForDay[];
};
export type NewFunctionary = {
  /** Twelve digits. */
  aadhaarNumber: string;
  /** Ten digits. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`; needed to become active. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  /** E-mail address. */
  email?: string | null;
  /** The father's name. */
  fatherName?: string | null;
  /** First name. */
  firstName: string;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name; needed to become active. */
  lastName?: string | null;
  /** Middle name. */
  middleName?: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The mother's name. */
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same; yes unless said. Otherwise all of it is required. */
  permanentAddressSameAsCurrentAddress?: boolean | null;
  /** Permanent address: city, by name. */
  permanentCity?: string | null;
  /** Permanent address: district, by name. */
  permanentDistrict?: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress?: string | null;
  /** Permanent address: six digits. */
  permanentPinCode?: string | null;
  /** Permanent address, state: its id or LGD code. */
  permanentStateId?: string | null;
  regionId?: RegionId | null;
};
export const newFunctionaryAadhaarNumberPattern = /^\d{12}$/;
export const newFunctionaryMobileNumberPattern = /^\d{10}$/;
export type BiometricDeleted = {
  /** What else happened, for people. */
  message: string;
  /** The functionary's status now. */
  status: FunctionaryStatus;
  /** Always true. */
  success: boolean;
};
export type BiometricDeletion = {
  /** Which picture. */
  biometricId: FaceImageId;
  /** Whose picture. */
  functionaryId: FunctionaryId;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type FunctionaryChanges = {
  /** Twelve digits; the masked number, as it is read, means unchanged. */
  aadhaarNumber?: string | null;
  /** Ten digits. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  /** E-mail address. */
  email?: string | null;
  /** The father's name. */
  fatherName?: string | null;
  /** First name. */
  firstName?: string | null;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name. */
  lastName?: string | null;
  /** Middle name. */
  middleName?: string | null;
  /** Ten digits. */
  mobileNumber?: string | null;
  /** The mother's name. */
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same. If it is not, all of it is required. */
  permanentAddressSameAsCurrentAddress?: boolean | null;
  /** Permanent address: city, by name. */
  permanentCity?: string | null;
  /** Permanent address: district, by name. */
  permanentDistrict?: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress?: string | null;
  /** Permanent address: six digits. */
  permanentPinCode?: string | null;
  /** Permanent address, state: its id or LGD code. */
  permanentStateId?: string | null;
  regionId?: RegionId | null;
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
export const {
  useListFunctionariesQuery,
  useLazyListFunctionariesQuery,
  useActivateFunctionariesMutation,
  useAddBiometricMutation,
  useAssignFunctionariesMutation,
  useCreateFunctionaryMutation,
  useDeleteBiometricMutation,
  useDeleteFunctionaryMutation,
  useListFunctionaryBiometricsQuery,
  useLazyListFunctionaryBiometricsQuery,
  useUpdateFunctionaryMutation,
  useGetFunctionaryStatsQuery,
  useLazyGetFunctionaryStatsQuery,
  useGetFunctionaryQuery,
  useLazyGetFunctionaryQuery,
} = injectedRtkApi;
