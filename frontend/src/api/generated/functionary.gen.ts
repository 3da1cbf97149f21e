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
          cursor: queryArg.cursor,
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
    listBulkUploadJobs: build.query<ListBulkUploadJobsApiResponse, ListBulkUploadJobsApiArg>({
      query: (queryArg) => ({
        url: `/functionary/bulk-upload/jobs`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getBulkUploadJob: build.query<GetBulkUploadJobApiResponse, GetBulkUploadJobApiArg>({
      query: (queryArg) => ({
        url: `/functionary/bulk-upload/jobs/${encodeURIComponent(String(queryArg.jobId))}`,
      }),
    }),
    getBulkUploadTemplate: build.query<GetBulkUploadTemplateApiResponse, GetBulkUploadTemplateApiArg>({
      query: (queryArg) => ({
        url: `/functionary/bulk-upload/template`,
        params: {
          format: queryArg.format,
        },
      }),
    }),
    bulkUploadFunctionaries: build.mutation<
      BulkUploadFunctionariesApiResponse,
      BulkUploadFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/bulk-upload/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'POST',
        body: queryArg.sheet,
        params: {
          dryRun: queryArg.dryRun,
          atomic: queryArg.atomic,
        },
      }),
    }),
    getBulkUploadFailedRows: build.mutation<
      GetBulkUploadFailedRowsApiResponse,
      GetBulkUploadFailedRowsApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/bulk-upload/${encodeURIComponent(String(queryArg.userId))}/failed-rows`,
        method: 'POST',
        body: queryArg.sheet,
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
    listDuplicateReviews: build.query<ListDuplicateReviewsApiResponse, ListDuplicateReviewsApiArg>({
      query: (queryArg) => ({
        url: `/functionary/duplicate-reviews`,
        params: {
          status: queryArg.status,
          regionId: queryArg.regionId,
          decidable: queryArg.decidable,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    decideDuplicateReview: build.mutation<DecideDuplicateReviewApiResponse, DecideDuplicateReviewApiArg>({
      query: (queryArg) => ({
        url: `/functionary/duplicate-reviews/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.duplicateDecision,
      }),
    }),
    enrolPicture: build.mutation<EnrolPictureApiResponse, EnrolPictureApiArg>({
      query: (queryArg) => ({
        url: `/functionary/enrol-picture`,
        method: 'POST',
        body: queryArg.pictureOfMany,
      }),
    }),
    listFaceDoubts: build.query<ListFaceDoubtsApiResponse, ListFaceDoubtsApiArg>({
      query: (queryArg) => ({
        url: `/functionary/face-doubts`,
        params: {
          functionaryIds: queryArg.functionaryIds,
        },
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
    revealAadhaar: build.mutation<RevealAadhaarApiResponse, RevealAadhaarApiArg>({
      query: (queryArg) => ({
        url: `/functionary/reveal-aadhaar/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.aadhaarReveal,
      }),
    }),
    addSelfBiometric: build.mutation<AddSelfBiometricApiResponse, AddSelfBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-add-biometric/${encodeURIComponent(String(queryArg.functionaryId))}`,
        method: 'POST',
        body: queryArg.ownPictures,
      }),
    }),
    deleteSelfBiometric: build.mutation<DeleteSelfBiometricApiResponse, DeleteSelfBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-delete-biometric`,
        method: 'POST',
        body: queryArg.biometricDeletion,
      }),
    }),
    getSelfFunctionaryBiometrics: build.query<
      GetSelfFunctionaryBiometricsApiResponse,
      GetSelfFunctionaryBiometricsApiArg
    >({
      query: () => ({ url: `/functionary/self-functionary-biometrics` }),
    }),
    initiateSelfVerification: build.mutation<
      InitiateSelfVerificationApiResponse,
      InitiateSelfVerificationApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/self-verification/initiate`,
        method: 'POST',
        body: queryArg.selfVerification,
      }),
    }),
    resendSelfVerificationOtp: build.mutation<
      ResendSelfVerificationOtpApiResponse,
      ResendSelfVerificationOtpApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/self-verification/resend-otp`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    verifySelfVerificationOtp: build.mutation<
      VerifySelfVerificationOtpApiResponse,
      VerifySelfVerificationOtpApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/self-verification/verify-otp`,
        method: 'POST',
        body: queryArg.selfVerificationCode,
      }),
    }),
    getFunctionaryStats: build.query<GetFunctionaryStatsApiResponse, GetFunctionaryStatsApiArg>({
      query: () => ({ url: `/functionary/stats` }),
    }),
    listUndecidedAccounts: build.query<ListUndecidedAccountsApiResponse, ListUndecidedAccountsApiArg>({
      query: () => ({ url: `/functionary/undecided-accounts` }),
    }),
    listUnlikePictures: build.query<ListUnlikePicturesApiResponse, ListUnlikePicturesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/unlike-pictures`,
        params: {
          regionId: queryArg.regionId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
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
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
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
export type ListBulkUploadJobsApiResponse = /** status 200 The newest first */ ListBulkUploadProgress;
export type ListBulkUploadJobsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type GetBulkUploadJobApiResponse = /** status 200 The upload */ BulkUploadJob;
export type GetBulkUploadJobApiArg = {
  /** Which upload */
  jobId: BulkUploadId;
};
export type GetBulkUploadTemplateApiResponse = /** status 200 An empty sheet */ number[];
export type GetBulkUploadTemplateApiArg = {
  /** `xlsx` unless said. */
  format?: 'xlsx' | 'csv';
};
export type BulkUploadFunctionariesApiResponse = /** status 200 What became of it */ BulkUploadResult;
export type BulkUploadFunctionariesApiArg = {
  /** For whom */
  userId: UserId;
  /** Look, and write nothing. */
  dryRun?: boolean;
  /** Write all rows or none. */
  atomic?: boolean;
  sheet: Sheet;
};
export type GetBulkUploadFailedRowsApiResponse = /** status 200 An .xlsx sheet */ number[];
export type GetBulkUploadFailedRowsApiArg = {
  /** For whom */
  userId: UserId;
  sheet: Sheet;
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
export type ListDuplicateReviewsApiResponse =
  /** status 200 The pairs, the newest first */ ListDuplicateReview;
export type ListDuplicateReviewsApiArg = {
  /** Only those about which this was said; `OPEN` for those at which nobody has looked. */
  status?: DuplicateReviewStatus;
  /** Only new faces of people of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Whether only those that the caller can decide are wanted, of two people who are registered. */
  decidable?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type DecideDuplicateReviewApiResponse = /** status 200 The pair as it stands now */ DuplicateReview;
export type DecideDuplicateReviewApiArg = {
  /** Which pair */
  id: string;
  duplicateDecision: DuplicateDecision;
};
export type EnrolPictureApiResponse = /** status 200 What became of it */ PictureEnrolment;
export type EnrolPictureApiArg = {
  pictureOfMany: PictureOfMany;
};
export type ListFaceDoubtsApiResponse = /** status 200 Those of whom there are doubts */ FaceDoubts;
export type ListFaceDoubtsApiArg = {
  /** Their ids, with commas between them; at most 200. */
  functionaryIds: string;
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
export type RevealAadhaarApiResponse = /** status 200 The number, not to be kept */ RevealedAadhaar;
export type RevealAadhaarApiArg = {
  /** Whose number */
  id: FunctionaryId;
  aadhaarReveal: AadhaarReveal;
};
export type AddSelfBiometricApiResponse = /** status 200 The enrolled pictures */ FunctionaryBiometric[];
export type AddSelfBiometricApiArg = {
  /** Oneself */
  functionaryId: FunctionaryId;
  ownPictures: OwnPictures;
};
export type DeleteSelfBiometricApiResponse = /** status 200 The picture is gone */ BiometricDeleted;
export type DeleteSelfBiometricApiArg = {
  biometricDeletion: BiometricDeletion;
};
export type GetSelfFunctionaryBiometricsApiResponse = /** status 200 undefined */ SelfFunctionaryBiometrics;
export type GetSelfFunctionaryBiometricsApiArg = void;
export type InitiateSelfVerificationApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type InitiateSelfVerificationApiArg = {
  selfVerification: SelfVerification;
};
export type ResendSelfVerificationOtpApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type ResendSelfVerificationOtpApiArg = {
  body: object;
};
export type VerifySelfVerificationOtpApiResponse = /** status 200 undefined */ Functionary;
export type VerifySelfVerificationOtpApiArg = {
  selfVerificationCode: SelfVerificationCode;
};
export type GetFunctionaryStatsApiResponse = /** status 200 The counts */ FunctionaryStats;
export type GetFunctionaryStatsApiArg = void;
export type ListUndecidedAccountsApiResponse =
  /** status 200 At most 200, by the account's name */ UndecidedAccount[];
export type ListUndecidedAccountsApiArg = void;
export type ListUnlikePicturesApiResponse = /** status 200 The people, by name */ ListUnlikePictures;
export type ListUnlikePicturesApiArg = {
  /** Only those of people of this region, within the caller's reach. */
  regionId?: RegionId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type GetFunctionaryApiResponse = /** status 200 The record */ Functionary;
export type GetFunctionaryApiArg = {
  /** Which functionary */
  id: FunctionaryId;
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
  /** Why; needed for everything but the activation of somebody who is neither blocked nor blacklisted. */
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
export type FaceFlag =
  | 'DUPLICATE_FACE'
  | 'UNLIKE_OWN_PICTURES'
  | 'EYES_COVERED'
  | 'MOUTH_COVERED'
  | 'PICTURE_OF_PICTURE';
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
  examinationDayIds: ExaminationDayId[];
  /** The people, with their role of the day. */
  functionaries: FunctionaryForDay[];
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
export type BulkUploadResult = {
  /** Rows that became records, or in a dry run would have. */
  created?: number | null;
  /** Every fault of every row. */
  errors?: RowFault[] | null;
  /** Rows with faults. */
  failed?: number | null;
  jobId?: BulkUploadId | null;
  /** Rows that were there already. */
  skipped?: number | null;
  /** Why rows were skipped. */
  skippedRows?: SkippedRow[] | null;
  /** False when no row became a record. */
  success: boolean;
  /** Rows in all. */
  total?: number | null;
};
export type Sheet = {
  /** Write all rows or none. */
  atomic?: boolean | null;
  /** Look, and write nothing. */
  dryRun?: boolean | null;
  /** The sheet: .xlsx, .xls, .ods or .csv. */
  file: Blob;
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
export type OthersOfPair = {
  /** How many more new faces of the one were very close to the other. */
  count: number;
  /** Faces of the two in them that are not shown yet, the newest first; at most 18. */
  faces: FunctionaryBiometric[];
};
export type DuplicateReviewStatus = 'OPEN' | 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DuplicateReview = {
  /** Whether the caller may say what it is: whoever reaches both people. */
  canDecide: boolean;
  /** When the pair was found. */
  createdAt: string;
  face: FunctionaryBiometric | null;
  /** Whose the new face is said to be. */
  functionary: FunctionarySummary;
  /** Which pair. */
  id: string;
  /** What else was said. */
  note: string | null;
  otherFace: FunctionaryBiometric | null;
  otherFunctionary: FunctionarySummary | null;
  /** The others that it stands for. */
  othersOfPair: OthersOfPair;
  /** When. */
  reviewedAt: string | null;
  reviewedByUserId: UserId | null;
  /** What was said about it. */
  status: DuplicateReviewStatus;
};
export type ListDuplicateReview =
  | DuplicateReview[]
  | {
      data: DuplicateReview[];
      nextCursor: string | null;
      total: number;
    };
export type DuplicateVerdict = 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DuplicateDecision = {
  /** What else there is to say. */
  note?: string | null;
  /** How many others of the pair were looked at, `othersOfPair` in the list, of which the same is said; null for this one
    alone. */
  othersOfPair?: number | null;
  /** What it is. */
  status: DuplicateVerdict;
};
export type PictureResult = 'ENROLLED' | 'ALREADY_ENROLLED' | 'REFUSED' | 'UNKNOWN_PERSON';
export type PictureEnrolment = {
  /** Its name; of an Aadhaar number in it only the last four digits are left. */
  file: string;
  /** Their names in a row. */
  fullName: string | null;
  functionaryId: FunctionaryId | null;
  quality?: FaceQuality | null;
  /** Why, for programs, such as `BLURRED`; `DUPLICATE_FACE` where it is enrolled and very close to another person,
    `UNLIKE_OWN_PICTURES` where it is enrolled and unlike most pictures of its person. */
  reason: string | null;
  /** Why, or what else there is to say, for people. */
  remark: string | null;
  /** What became of it. */
  result: PictureResult;
  /** Their number. */
  uid: string | null;
};
export type PictureOfMany = {
  /** The picture: JPEG, PNG or WebP with exactly one face. */
  file: Blob;
  /** Its path in the ZIP or the folder that it comes from. The name of the picture or of a folder around it is the person's uid
    or Aadhaar number: `F123456789_2.jpg`, `F123456789/left.jpg`. */
  name: string;
};
export type FaceDoubts = {
  /** Those who look like another registered person and have not been told apart from them. */
  lookAlikes: FunctionaryId[];
  /** Those one of whose own enrolled pictures is unlike the others, so that it may show somebody else. */
  unlikeOwnPictures: FunctionaryId[];
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
export type AadhaarNumber = string;
export type RevealedAadhaar = {
  /** Twelve digits. */
  aadhaarNumber: AadhaarNumber;
};
export const revealedAadhaarAadhaarNumberPattern = /^\d{12}$/;
export type AadhaarReveal = {
  /** For the audit trail. */
  reason: string;
};
export type OwnPictures = {
  /** The version of the consent's wording that was shown. */
  consentVersion: string;
  /** One or more pictures of oneself: JPEG, PNG or WebP with exactly one face. */
  file: Blob[];
};
export type Consent = {
  /** The wording in English. */
  en: string;
  /** The wording in Hindi. */
  hi: string;
  /** Changes with the wording. */
  version: string;
};
export type SelfFunctionaryBiometrics = {
  /** The pictures, oldest first. */
  biometrics: FunctionaryBiometric[];
  /** What one agrees to by bringing a picture. */
  consent: Consent;
  /** The record; the Aadhaar number is masked. */
  functionary: Functionary;
  /** How many pictures there may be. */
  mostPictures: number;
};
export type MaskedMobileNumber = {
  /** Such as `XXXXXX3210`. */
  maskedMobileNumber: string;
};
export type SelfVerification = {
  /** The number that the functionary is registered with. */
  mobileNumber: string;
};
export type SelfVerificationCode = {
  /** Six digits. */
  otp: string;
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
export type UserRole =
  | 'SUPER_ADMIN'
  | 'SSC_ADMIN'
  | 'SSC_REGION_ADMIN'
  | 'SSC_CENTER_COORDINATOR'
  | 'SSC_CITY_COORDINATOR'
  | 'EY_CENTER_OBSERVER'
  | 'AUTHORIZING_AGENCY_ADMIN'
  | 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN'
  | 'VENUE_MANAGER'
  | 'CENTER_COORDINATOR';
export type UndecidedAccount = {
  /** The account. */
  accountId: UserId;
  /** The account's number to call. */
  accountMobileNumber: string;
  /** Whose it says it is. */
  accountName: string;
  /** What it is. */
  accountRole: UserRole;
  /** The person. */
  functionaryId: FunctionaryId;
  /** What they are called. */
  functionaryName: string;
  /** Their duties made this account, and only the numbers differ. */
  isTheirs: boolean;
  /** The number of their record. */
  mobileNumber: string;
  /** What people read aloud. */
  uid: string;
};
export type UnlikePictures = {
  /** All of their enrolled pictures, the oldest first; those that are unlike the others have the flag `UNLIKE_OWN_PICTURES`. */
  faces: FunctionaryBiometric[];
  /** Who. */
  functionary: FunctionarySummary;
};
export type ListUnlikePictures =
  | UnlikePictures[]
  | {
      data: UnlikePictures[];
      nextCursor: string | null;
      total: number;
    };
export const {
  useListFunctionariesQuery,
  useLazyListFunctionariesQuery,
  useActivateFunctionariesMutation,
  useAddBiometricMutation,
  useAssignFunctionariesMutation,
  useListBulkUploadJobsQuery,
  useLazyListBulkUploadJobsQuery,
  useGetBulkUploadJobQuery,
  useLazyGetBulkUploadJobQuery,
  useGetBulkUploadTemplateQuery,
  useLazyGetBulkUploadTemplateQuery,
  useBulkUploadFunctionariesMutation,
  useGetBulkUploadFailedRowsMutation,
  useCreateFunctionaryMutation,
  useDeleteBiometricMutation,
  useDeleteFunctionaryMutation,
  useListDuplicateReviewsQuery,
  useLazyListDuplicateReviewsQuery,
  useDecideDuplicateReviewMutation,
  useEnrolPictureMutation,
  useListFaceDoubtsQuery,
  useLazyListFaceDoubtsQuery,
  useListFunctionaryBiometricsQuery,
  useLazyListFunctionaryBiometricsQuery,
  useUpdateFunctionaryMutation,
  useRevealAadhaarMutation,
  useAddSelfBiometricMutation,
  useDeleteSelfBiometricMutation,
  useGetSelfFunctionaryBiometricsQuery,
  useLazyGetSelfFunctionaryBiometricsQuery,
  useInitiateSelfVerificationMutation,
  useResendSelfVerificationOtpMutation,
  useVerifySelfVerificationOtpMutation,
  useGetFunctionaryStatsQuery,
  useLazyGetFunctionaryStatsQuery,
  useListUndecidedAccountsQuery,
  useLazyListUndecidedAccountsQuery,
  useListUnlikePicturesQuery,
  useLazyListUnlikePicturesQuery,
  useGetFunctionaryQuery,
  useLazyGetFunctionaryQuery,
} = injectedRtkApi;
