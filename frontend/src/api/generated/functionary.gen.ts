import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createFunctionary: build.mutation<CreateFunctionaryApiResponse, CreateFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/create`,
        method: 'POST',
        body: queryArg.newFunctionary,
      }),
    }),
    updateFunctionary: build.mutation<UpdateFunctionaryApiResponse, UpdateFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/get/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.functionaryChanges,
      }),
    }),
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
    getFunctionary: build.query<GetFunctionaryApiResponse, GetFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    getFunctionaryStats: build.query<GetFunctionaryStatsApiResponse, GetFunctionaryStatsApiArg>({
      query: () => ({ url: `/functionary/stats` }),
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
        body: queryArg.body,
      }),
    }),
    deleteBiometric: build.mutation<DeleteBiometricApiResponse, DeleteBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/delete-biometric`,
        method: 'POST',
        body: queryArg.biometricDeletion,
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
    assignFunctionaries: build.mutation<AssignFunctionariesApiResponse, AssignFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/assign-functionary`,
        method: 'POST',
        body: queryArg.newAssignments,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as functionaryApi };
export type CreateFunctionaryApiResponse = /** status 201  */ Functionary;
export type CreateFunctionaryApiArg = {
  newFunctionary: NewFunctionary;
};
export type UpdateFunctionaryApiResponse = /** status 200  */ Functionary;
export type UpdateFunctionaryApiArg = {
  id: string;
  functionaryChanges: FunctionaryChanges;
};
export type ListFunctionariesApiResponse = /** status 200  */ Functionary[];
export type ListFunctionariesApiArg = {
  status?: FunctionaryStatus;
  role?: FunctionaryRole;
  authorizingAgencyId?: string;
  regionId?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type GetFunctionaryApiResponse = /** status 200  */ Functionary;
export type GetFunctionaryApiArg = {
  id: string;
};
export type GetFunctionaryStatsApiResponse = /** status 200  */ FunctionaryStats;
export type GetFunctionaryStatsApiArg = void;
export type ActivateFunctionariesApiResponse = /** status 200  */ Activated;
export type ActivateFunctionariesApiArg = {
  activation: Activation;
};
export type AddBiometricApiResponse = /** status 200  */ FunctionaryBiometric[];
export type AddBiometricApiArg = {
  functionaryId: string;
  body: {
    file: Blob[];
  };
};
export type DeleteBiometricApiResponse = /** status 200  */ BiometricDeleted;
export type DeleteBiometricApiArg = {
  biometricDeletion: BiometricDeletion;
};
export type ListFunctionaryBiometricsApiResponse = /** status 200  */ FunctionaryBiometric[];
export type ListFunctionaryBiometricsApiArg = {
  functionaryId: string;
};
export type AssignFunctionariesApiResponse = /** status 200  */ Assigned;
export type AssignFunctionariesApiArg = {
  newAssignments: NewAssignments;
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
export type NewFunctionary = {
  firstName: string;
  aadhaarNumber: string;
  mobileNumber: string;
  permanentAddressSameAsCurrentAddress?: boolean;
  middleName?: string | null;
  lastName?: string | null;
  dateOfBirth?: string | null;
  gender?: null | Gender;
  highestQualification?: null | EducationLevel;
  nationality?: null | Nationality;
  fatherName?: string | null;
  motherName?: string | null;
  alternateMobileNumber?: string | null;
  email?: string | null;
  regionId?: string | null;
  currentStateId?: string | null;
  currentDistrict?: string | null;
  currentCity?: string | null;
  currentPinCode?: string | null;
  currentFullAddress?: string | null;
  permanentStateId?: string | null;
  permanentDistrict?: string | null;
  permanentCity?: string | null;
  permanentPinCode?: string | null;
  permanentFullAddress?: string | null;
  defaultRole?: null | FunctionaryRole;
  authorizingAgencyId?: string | null;
};
export type FunctionaryChanges = {
  firstName?: string;
  aadhaarNumber?: string;
  mobileNumber?: string;
  permanentAddressSameAsCurrentAddress?: boolean;
  middleName?: string | null;
  lastName?: string | null;
  dateOfBirth?: string | null;
  gender?: null | Gender;
  highestQualification?: null | EducationLevel;
  nationality?: null | Nationality;
  fatherName?: string | null;
  motherName?: string | null;
  alternateMobileNumber?: string | null;
  email?: string | null;
  regionId?: string | null;
  currentStateId?: string | null;
  currentDistrict?: string | null;
  currentCity?: string | null;
  currentPinCode?: string | null;
  currentFullAddress?: string | null;
  permanentStateId?: string | null;
  permanentDistrict?: string | null;
  permanentCity?: string | null;
  permanentPinCode?: string | null;
  permanentFullAddress?: string | null;
  defaultRole?: null | FunctionaryRole;
  authorizingAgencyId?: string | null;
};
export type FunctionaryStats = {
  totalFunctionaries: number;
  activeFunctionaries: number;
  inactiveFunctionaries: number;
  blacklistedFunctionaries: number;
  temporarilyBlockedFunctionaries: number;
};
export type SkippedFunctionary = {
  functionaryId: string;
  reason: string;
};
export type Activated = {
  functionaryIds: string[];
  skipped: SkippedFunctionary[];
};
export type Activation = {
  functionaryId?: string;
  functionaryIds?: string[];
  status?: FunctionaryStatus;
  reason?: string | null;
  until?: string | null;
};
export type StoredFile = {
  id: string;
  mimeType: string;
  bucket: string;
  filename: string;
};
export type Grade = 'good' | 'fair' | 'poor';
export type ImageQuality = {
  size: Grade;
  sharpness: Grade;
  light: Grade;
  pose: Grade;
};
export type FunctionaryBiometric = {
  id: string;
  functionaryId: string;
  fileId: string;
  vectorId: string;
  file: StoredFile;
  quality: ImageQuality;
  duplicateSuspected: boolean;
  createdAt: string;
  updatedAt: string;
};
export type BiometricDeleted = {
  success: boolean;
  message?: string | null;
  status: FunctionaryStatus;
};
export type BiometricDeletion = {
  functionaryId: string;
  biometricId: string;
};
export type AssignedPair = {
  id: string;
  functionaryId: string;
  examinationDayId: string;
};
export type SkippedPair = {
  functionaryId: string;
  examinationDayId: string;
  reason: string;
};
export type Assigned = {
  functionaryIds: string[];
  assigned: AssignedPair[];
  skipped: SkippedPair[];
};
export type FunctionaryForDay = {
  id: string;
  examinationDayRole: FunctionaryRole;
};
export type NewAssignments = {
  examinationDayIds: string[];
  functionaries: FunctionaryForDay[];
};
export const {
  useCreateFunctionaryMutation,
  useUpdateFunctionaryMutation,
  useListFunctionariesQuery,
  useLazyListFunctionariesQuery,
  useGetFunctionaryQuery,
  useLazyGetFunctionaryQuery,
  useGetFunctionaryStatsQuery,
  useLazyGetFunctionaryStatsQuery,
  useActivateFunctionariesMutation,
  useAddBiometricMutation,
  useDeleteBiometricMutation,
  useListFunctionaryBiometricsQuery,
  useLazyListFunctionaryBiometricsQuery,
  useAssignFunctionariesMutation,
} = injectedRtkApi;
