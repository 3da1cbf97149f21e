import { signedInApi as api } from '../signed-in-api';
import type {
  AadhaarReveal,
  Activated,
  Activation,
  AgencyId,
  Assigned,
  BiometricDeleted,
  BiometricDeletion,
  BulkUploadId,
  BulkUploadJob,
  BulkUploadResult,
  Checked,
  ConsentWithdrawn,
  DuplicateDecision,
  DuplicateReview,
  DuplicateReviewStatus,
  DutyProfile,
  DutyProfileChanges,
  ExaminationDayId,
  FaceDoubts,
  FacePictures,
  FaceReviewDecision,
  Functionary,
  FunctionaryBiometric,
  FunctionaryChanges,
  FunctionaryId,
  FunctionaryRole,
  FunctionaryStats,
  FunctionaryStatus,
  Leave,
  Left,
  LinkedDuty,
  ListBulkUploadProgress,
  ListChangedIdentity,
  ListDuplicateReview,
  ListFunctionary,
  ListUnlikePictures,
  MaskedMobileNumber,
  NewAssignments,
  NewDeclaration,
  NewFunctionary,
  NewTraining,
  NewUnavailability,
  OwnAnswer,
  OwnCallUp,
  OwnData,
  OwnDutyProfile,
  OwnPictures,
  PictureEnrolment,
  PictureOfMany,
  PictureRequest,
  PicturesAsked,
  RegionId,
  RevealedAadhaar,
  SelfFunctionaryBiometrics,
  SelfVerification,
  SelfVerificationCode,
  Sheet,
  SheetBytes,
  Success,
  TrainingId,
  UnavailabilityId,
  UndecidedAccount,
  UnlikePictures,
} from '~/contract/types.gen';
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
          hasPicture: queryArg.hasPicture,
          examinationDayId: queryArg.examinationDayId,
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
    askForPictures: build.mutation<AskForPicturesApiResponse, AskForPicturesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/ask-for-pictures`,
        method: 'POST',
        body: queryArg.pictureRequest,
      }),
    }),
    assignFunctionaries: build.mutation<AssignFunctionariesApiResponse, AssignFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/assign-functionary`,
        method: 'POST',
        body: queryArg.newAssignments,
      }),
    }),
    checkAssignments: build.mutation<CheckAssignmentsApiResponse, CheckAssignmentsApiArg>({
      query: (queryArg) => ({
        url: `/functionary/assign-functionary/check`,
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
          dutyProfile: queryArg.dutyProfile,
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
          mend: queryArg.mend,
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
    listChangedIdentities: build.query<ListChangedIdentitiesApiResponse, ListChangedIdentitiesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/changed-identities`,
        params: {
          functionaryId: queryArg.functionaryId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    seeChangedIdentity: build.mutation<SeeChangedIdentityApiResponse, SeeChangedIdentityApiArg>({
      query: (queryArg) => ({
        url: `/functionary/changed-identities/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.body,
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
    exportFunctionaries: build.query<ExportFunctionariesApiResponse, ExportFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/export`,
        params: {
          status: queryArg.status,
          role: queryArg.role,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          regionId: queryArg.regionId,
          hasPicture: queryArg.hasPicture,
          examinationDayId: queryArg.examinationDayId,
          q: queryArg.q,
          sort: queryArg.sort,
          format: queryArg.format,
        },
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
    markAsLeft: build.mutation<MarkAsLeftApiResponse, MarkAsLeftApiArg>({
      query: (queryArg) => ({
        url: `/functionary/leave`,
        method: 'POST',
        body: queryArg.leave,
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
    answerOwnDuty: build.mutation<AnswerOwnDutyApiResponse, AnswerOwnDutyApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-answer-duty`,
        method: 'POST',
        body: queryArg.ownAnswer,
      }),
    }),
    listOwnCallUps: build.query<ListOwnCallUpsApiResponse, ListOwnCallUpsApiArg>({
      query: () => ({ url: `/functionary/self-call-ups` }),
    }),
    getOwnData: build.query<GetOwnDataApiResponse, GetOwnDataApiArg>({
      query: () => ({ url: `/functionary/self-data` }),
    }),
    declareOwnInterest: build.mutation<DeclareOwnInterestApiResponse, DeclareOwnInterestApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-declaration`,
        method: 'POST',
        body: queryArg.newDeclaration,
      }),
    }),
    deleteSelfBiometric: build.mutation<DeleteSelfBiometricApiResponse, DeleteSelfBiometricApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-delete-biometric`,
        method: 'POST',
        body: queryArg.biometricDeletion,
      }),
    }),
    listOwnDuties: build.query<ListOwnDutiesApiResponse, ListOwnDutiesApiArg>({
      query: () => ({ url: `/functionary/self-duties` }),
    }),
    getOwnDutyProfile: build.query<GetOwnDutyProfileApiResponse, GetOwnDutyProfileApiArg>({
      query: () => ({ url: `/functionary/self-duty-profile` }),
    }),
    getSelfFunctionaryBiometrics: build.query<
      GetSelfFunctionaryBiometricsApiResponse,
      GetSelfFunctionaryBiometricsApiArg
    >({
      query: () => ({ url: `/functionary/self-functionary-biometrics` }),
    }),
    stateOwnUnavailability: build.mutation<StateOwnUnavailabilityApiResponse, StateOwnUnavailabilityApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-unavailability`,
        method: 'POST',
        body: queryArg.newUnavailability,
      }),
    }),
    withdrawOwnUnavailability: build.mutation<
      WithdrawOwnUnavailabilityApiResponse,
      WithdrawOwnUnavailabilityApiArg
    >({
      query: (queryArg) => ({
        url: `/functionary/self-unavailability/${encodeURIComponent(String(queryArg.unavailabilityId))}`,
        method: 'DELETE',
      }),
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
    withdrawConsent: build.mutation<WithdrawConsentApiResponse, WithdrawConsentApiArg>({
      query: (queryArg) => ({
        url: `/functionary/self-withdraw-consent`,
        method: 'POST',
        body: queryArg.body,
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
    settleUnlikePictures: build.mutation<SettleUnlikePicturesApiResponse, SettleUnlikePicturesApiArg>({
      query: (queryArg) => ({
        url: `/functionary/unlike-pictures/${encodeURIComponent(String(queryArg.functionaryId))}`,
        method: 'POST',
        body: queryArg.faceReviewDecision,
      }),
    }),
    getFunctionary: build.query<GetFunctionaryApiResponse, GetFunctionaryApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    declareInterest: build.mutation<DeclareInterestApiResponse, DeclareInterestApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/declarations`,
        method: 'POST',
        body: queryArg.newDeclaration,
      }),
    }),
    getDutyProfile: build.query<GetDutyProfileApiResponse, GetDutyProfileApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/duty-profile`,
      }),
    }),
    changeDutyProfile: build.mutation<ChangeDutyProfileApiResponse, ChangeDutyProfileApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/duty-profile`,
        method: 'POST',
        body: queryArg.dutyProfileChanges,
      }),
    }),
    addTraining: build.mutation<AddTrainingApiResponse, AddTrainingApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/trainings`,
        method: 'POST',
        body: queryArg.newTraining,
      }),
    }),
    removeTraining: build.mutation<RemoveTrainingApiResponse, RemoveTrainingApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/trainings/${encodeURIComponent(String(queryArg.trainingId))}`,
        method: 'DELETE',
      }),
    }),
    stateUnavailability: build.mutation<StateUnavailabilityApiResponse, StateUnavailabilityApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/unavailabilities`,
        method: 'POST',
        body: queryArg.newUnavailability,
      }),
    }),
    withdrawUnavailability: build.mutation<WithdrawUnavailabilityApiResponse, WithdrawUnavailabilityApiArg>({
      query: (queryArg) => ({
        url: `/functionary/${encodeURIComponent(String(queryArg.id))}/unavailabilities/${encodeURIComponent(String(queryArg.unavailabilityId))}`,
        method: 'DELETE',
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
  /** Only people with an enrolled picture, or only people without. */
  hasPicture?: boolean;
  /** Only people on the roster of this examination day; called-off and barred duties do not count. */
  examinationDayId?: ExaminationDayId;
  /** Words that names, the uid or the mobile number begin with, in any order. */
  q?: string;
  /** `firstName`, `lastName`, `uid`, `mobileNumber`, `status`, `defaultRole`, `createdAt` or `updatedAt`; a leading minus
    sorts descending. Default: `-createdAt`. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
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
export type AskForPicturesApiResponse = /** status 200 Who was asked and who was not */ PicturesAsked;
export type AskForPicturesApiArg = {
  pictureRequest: PictureRequest;
};
export type AssignFunctionariesApiResponse = /** status 200 What became of each pair */ Assigned;
export type AssignFunctionariesApiArg = {
  newAssignments: NewAssignments;
};
export type CheckAssignmentsApiResponse = /** status 200 What would become of each pair */ Checked;
export type CheckAssignmentsApiArg = {
  newAssignments: NewAssignments;
};
export type ListBulkUploadJobsApiResponse = /** status 200 The newest first */ ListBulkUploadProgress;
export type ListBulkUploadJobsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type GetBulkUploadJobApiResponse = /** status 200 The upload */ BulkUploadJob;
export type GetBulkUploadJobApiArg = {
  /** Which upload */
  jobId: BulkUploadId;
};
export type GetBulkUploadTemplateApiResponse = /** status 200 An empty sheet */ SheetBytes;
export type GetBulkUploadTemplateApiArg = {
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
  /** Also the columns of the duty profile. */
  dutyProfile?: boolean;
};
export type BulkUploadFunctionariesApiResponse = /** status 200 What became of it */ BulkUploadResult;
export type BulkUploadFunctionariesApiArg = {
  /** For whom: the id, or the name to sign in with */
  userId: string;
  /** Judge the rows, and write none. */
  dryRun?: boolean;
  /** Write all rows or none. */
  atomic?: boolean;
  /** Read other headings, dates, numbers and words by rule, as people write them. Functionaries only. */
  mend?: boolean;
  sheet: Sheet;
};
export type GetBulkUploadFailedRowsApiResponse = /** status 200 An .xlsx sheet */ SheetBytes;
export type GetBulkUploadFailedRowsApiArg = {
  /** For whom: the id, or the name to sign in with */
  userId: string;
  sheet: Sheet;
};
export type ListChangedIdentitiesApiResponse =
  /** status 200 The changes, the newest first */ ListChangedIdentity;
export type ListChangedIdentitiesApiArg = {
  /** Only those of this person. */
  functionaryId?: FunctionaryId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type SeeChangedIdentityApiResponse = /** status 200 It was looked at */ Success;
export type SeeChangedIdentityApiArg = {
  /** Which change */
  id: string;
  body: object;
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
  /** Only reviews with this decision; `OPEN` for those without one. */
  status?: DuplicateReviewStatus;
  /** Only new faces of people of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Only pairs of two registered people that the caller can decide. */
  decidable?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
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
export type ExportFunctionariesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportFunctionariesApiArg = {
  /** Only those with this status. */
  status?: FunctionaryStatus;
  /** Only those who usually have this role. */
  role?: FunctionaryRole;
  /** Only those of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Only those of this region, within the caller's reach. */
  regionId?: RegionId;
  /** Only people with an enrolled picture, or only people without. */
  hasPicture?: boolean;
  /** Only people on the roster of this examination day; called-off and barred duties do not count. */
  examinationDayId?: ExaminationDayId;
  /** Words that names, the uid or the mobile number begin with, in any order. */
  q?: string;
  /** `firstName`, `lastName`, `uid`, `mobileNumber`, `status`, `defaultRole`, `createdAt` or `updatedAt`; a leading minus
    sorts descending. Default: `-createdAt`. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
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
export type MarkAsLeftApiResponse = /** status 200 Who has left and whose record did not change */ Left;
export type MarkAsLeftApiArg = {
  leave: Leave;
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
export type AnswerOwnDutyApiResponse = /** status 200 The duties as they are now */ LinkedDuty[];
export type AnswerOwnDutyApiArg = {
  ownAnswer: OwnAnswer;
};
export type ListOwnCallUpsApiResponse = /** status 200 The next one first */ OwnCallUp[];
export type ListOwnCallUpsApiArg = void;
export type GetOwnDataApiResponse = /** status 200 All of it */ OwnData;
export type GetOwnDataApiArg = void;
export type DeclareOwnInterestApiResponse = /** status 200 What is known now */ OwnDutyProfile;
export type DeclareOwnInterestApiArg = {
  newDeclaration: NewDeclaration;
};
export type DeleteSelfBiometricApiResponse = /** status 200 The picture is gone */ BiometricDeleted;
export type DeleteSelfBiometricApiArg = {
  biometricDeletion: BiometricDeletion;
};
export type ListOwnDutiesApiResponse =
  /** status 200 Those to come, the next one first, then those that are over */ LinkedDuty[];
export type ListOwnDutiesApiArg = void;
export type GetOwnDutyProfileApiResponse =
  /** status 200 What is known, and the examinations to declare interests in */ OwnDutyProfile;
export type GetOwnDutyProfileApiArg = void;
export type GetSelfFunctionaryBiometricsApiResponse = /** status 200 undefined */ SelfFunctionaryBiometrics;
export type GetSelfFunctionaryBiometricsApiArg = void;
export type StateOwnUnavailabilityApiResponse = /** status 200 What is known now */ OwnDutyProfile;
export type StateOwnUnavailabilityApiArg = {
  newUnavailability: NewUnavailability;
};
export type WithdrawOwnUnavailabilityApiResponse = /** status 200 What is known now */ OwnDutyProfile;
export type WithdrawOwnUnavailabilityApiArg = {
  /** Which dates */
  unavailabilityId: UnavailabilityId;
};
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
export type WithdrawConsentApiResponse =
  /** status 200 Nothing is left by which their face is recognised */ ConsentWithdrawn;
export type WithdrawConsentApiArg = {
  body: object;
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
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type SettleUnlikePicturesApiResponse = /** status 200 The person as they stand now */ UnlikePictures;
export type SettleUnlikePicturesApiArg = {
  /** Whose faces */
  functionaryId: FunctionaryId;
  faceReviewDecision: FaceReviewDecision;
};
export type GetFunctionaryApiResponse = /** status 200 The record */ Functionary;
export type GetFunctionaryApiArg = {
  /** Which functionary */
  id: FunctionaryId;
};
export type DeclareInterestApiResponse = /** status 200 What is known now */ DutyProfile;
export type DeclareInterestApiArg = {
  /** The person */
  id: FunctionaryId;
  newDeclaration: NewDeclaration;
};
export type GetDutyProfileApiResponse =
  /** status 200 What is known, much of it empty at first */ DutyProfile;
export type GetDutyProfileApiArg = {
  /** The person */
  id: FunctionaryId;
};
export type ChangeDutyProfileApiResponse = /** status 200 What is known now */ DutyProfile;
export type ChangeDutyProfileApiArg = {
  /** The person */
  id: FunctionaryId;
  dutyProfileChanges: DutyProfileChanges;
};
export type AddTrainingApiResponse = /** status 200 What is known now */ DutyProfile;
export type AddTrainingApiArg = {
  /** The person */
  id: FunctionaryId;
  newTraining: NewTraining;
};
export type RemoveTrainingApiResponse = /** status 200 What is known now */ DutyProfile;
export type RemoveTrainingApiArg = {
  /** The person */
  id: FunctionaryId;
  /** Which training */
  trainingId: TrainingId;
};
export type StateUnavailabilityApiResponse = /** status 200 What is known now */ DutyProfile;
export type StateUnavailabilityApiArg = {
  /** The person */
  id: FunctionaryId;
  newUnavailability: NewUnavailability;
};
export type WithdrawUnavailabilityApiResponse = /** status 200 What is known now */ DutyProfile;
export type WithdrawUnavailabilityApiArg = {
  /** The person */
  id: FunctionaryId;
  /** Which dates */
  unavailabilityId: UnavailabilityId;
};
export const {
  useListFunctionariesQuery,
  useLazyListFunctionariesQuery,
  useActivateFunctionariesMutation,
  useAddBiometricMutation,
  useAskForPicturesMutation,
  useAssignFunctionariesMutation,
  useCheckAssignmentsMutation,
  useListBulkUploadJobsQuery,
  useLazyListBulkUploadJobsQuery,
  useGetBulkUploadJobQuery,
  useLazyGetBulkUploadJobQuery,
  useGetBulkUploadTemplateQuery,
  useLazyGetBulkUploadTemplateQuery,
  useBulkUploadFunctionariesMutation,
  useGetBulkUploadFailedRowsMutation,
  useListChangedIdentitiesQuery,
  useLazyListChangedIdentitiesQuery,
  useSeeChangedIdentityMutation,
  useCreateFunctionaryMutation,
  useDeleteBiometricMutation,
  useDeleteFunctionaryMutation,
  useListDuplicateReviewsQuery,
  useLazyListDuplicateReviewsQuery,
  useDecideDuplicateReviewMutation,
  useEnrolPictureMutation,
  useExportFunctionariesQuery,
  useLazyExportFunctionariesQuery,
  useListFaceDoubtsQuery,
  useLazyListFaceDoubtsQuery,
  useListFunctionaryBiometricsQuery,
  useLazyListFunctionaryBiometricsQuery,
  useUpdateFunctionaryMutation,
  useMarkAsLeftMutation,
  useRevealAadhaarMutation,
  useAddSelfBiometricMutation,
  useAnswerOwnDutyMutation,
  useListOwnCallUpsQuery,
  useLazyListOwnCallUpsQuery,
  useGetOwnDataQuery,
  useLazyGetOwnDataQuery,
  useDeclareOwnInterestMutation,
  useDeleteSelfBiometricMutation,
  useListOwnDutiesQuery,
  useLazyListOwnDutiesQuery,
  useGetOwnDutyProfileQuery,
  useLazyGetOwnDutyProfileQuery,
  useGetSelfFunctionaryBiometricsQuery,
  useLazyGetSelfFunctionaryBiometricsQuery,
  useStateOwnUnavailabilityMutation,
  useWithdrawOwnUnavailabilityMutation,
  useInitiateSelfVerificationMutation,
  useResendSelfVerificationOtpMutation,
  useVerifySelfVerificationOtpMutation,
  useWithdrawConsentMutation,
  useGetFunctionaryStatsQuery,
  useLazyGetFunctionaryStatsQuery,
  useListUndecidedAccountsQuery,
  useLazyListUndecidedAccountsQuery,
  useListUnlikePicturesQuery,
  useLazyListUnlikePicturesQuery,
  useSettleUnlikePicturesMutation,
  useGetFunctionaryQuery,
  useLazyGetFunctionaryQuery,
  useDeclareInterestMutation,
  useGetDutyProfileQuery,
  useLazyGetDutyProfileQuery,
  useChangeDutyProfileMutation,
  useAddTrainingMutation,
  useRemoveTrainingMutation,
  useStateUnavailabilityMutation,
  useWithdrawUnavailabilityMutation,
} = injectedRtkApi;
