import { firstApi as api } from '../first-api';
import type {
  Captcha,
  CaptchaQuestion,
  ClientConfig,
  CsrfToken,
  DemoMessage,
  Health,
  HealthDetails,
  PictureBytes,
  PictureUpload,
  StoredFile,
  TrustInfo,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCaptcha: build.query<GetCaptchaApiResponse, GetCaptchaApiArg>({
      query: (queryArg) => ({
        url: `/captcha`,
        params: {
          backgroundColor: queryArg.backgroundColor,
          textColor: queryArg.textColor,
          imageType: queryArg.imageType,
        },
      }),
    }),
    getCaptchaQuestion: build.query<GetCaptchaQuestionApiResponse, GetCaptchaQuestionApiArg>({
      query: (queryArg) => ({
        url: `/captcha/question`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    getClientConfig: build.query<GetClientConfigApiResponse, GetClientConfigApiArg>({
      query: () => ({ url: `/client-config` }),
    }),
    createCsrfToken: build.mutation<CreateCsrfTokenApiResponse, CreateCsrfTokenApiArg>({
      query: (queryArg) => ({
        url: `/csrf/token`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listDemoMessages: build.query<ListDemoMessagesApiResponse, ListDemoMessagesApiArg>({
      query: () => ({ url: `/demo/outbox` }),
    }),
    uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
      query: (queryArg) => ({
        url: `/file`,
        method: 'POST',
        body: queryArg.pictureUpload,
      }),
    }),
    downloadFile: build.query<DownloadFileApiResponse, DownloadFileApiArg>({
      query: (queryArg) => ({
        url: `/file/${encodeURIComponent(String(queryArg.bucket))}/${encodeURIComponent(String(queryArg.filename))}`,
      }),
    }),
    getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
      query: () => ({ url: `/health` }),
    }),
    getHealthDetails: build.query<GetHealthDetailsApiResponse, GetHealthDetailsApiArg>({
      query: () => ({ url: `/health/details` }),
    }),
    getHealthLive: build.query<GetHealthLiveApiResponse, GetHealthLiveApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    getHealthReady: build.query<GetHealthReadyApiResponse, GetHealthReadyApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
    getTrust: build.query<GetTrustApiResponse, GetTrustApiArg>({
      query: () => ({ url: `/trust` }),
    }),
    getAuthority: build.query<GetAuthorityApiResponse, GetAuthorityApiArg>({
      query: () => ({ url: `/trust/authority` }),
    }),
    getQrCode: build.query<GetQrCodeApiResponse, GetQrCodeApiArg>({
      query: () => ({ url: `/trust/qr-code` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as miscApi };
export type GetCaptchaApiResponse = /** status 200 undefined */ Captcha;
export type GetCaptchaApiArg = {
  /** Behind the characters, such as `#ffffff`. `#` and one to six hexadecimal digits: one or two are a grey, three are
    each meant twice, of four the last is left out, of five the last is meant twice. */
  backgroundColor?: string;
  /** Of the characters, such as `#1f2937`; written like `backgroundColor`. */
  textColor?: string;
  /** `png` adds a picture in pixels. */
  imageType?: 'svg' | 'png';
};
export type GetCaptchaQuestionApiResponse = /** status 200 undefined */ CaptchaQuestion;
export type GetCaptchaQuestionApiArg = {
  /** In which language; English unless said. */
  language?: 'en' | 'hi';
};
export type GetClientConfigApiResponse = /** status 200 undefined */ ClientConfig;
export type GetClientConfigApiArg = void;
export type CreateCsrfTokenApiResponse = /** status 200 undefined */ CsrfToken;
export type CreateCsrfTokenApiArg = {
  body: object;
};
export type ListDemoMessagesApiResponse = /** status 200 undefined */ DemoMessage[];
export type ListDemoMessagesApiArg = void;
export type UploadFileApiResponse = /** status 201 The picture is stored */ StoredFile;
export type UploadFileApiArg = {
  pictureUpload: PictureUpload;
};
export type DownloadFileApiResponse = /** status 200 The picture */ PictureBytes;
export type DownloadFileApiArg = {
  /** The first part of the file's address */
  bucket: string;
  /** The second part of the file's address */
  filename: string;
};
export type GetHealthApiResponse = /** status 200 undefined */ Health;
export type GetHealthApiArg = void;
export type GetHealthDetailsApiResponse = /** status 200 How it is at this moment */ HealthDetails;
export type GetHealthDetailsApiArg = void;
export type GetHealthLiveApiResponse = /** status 200 undefined */ Health;
export type GetHealthLiveApiArg = void;
export type GetHealthReadyApiResponse = /** status 200 undefined */ Health;
export type GetHealthReadyApiArg = void;
export type GetTrustApiResponse = /** status 200 undefined */ TrustInfo;
export type GetTrustApiArg = void;
export type GetAuthorityApiResponse = /** status 200 The certificate */ Blob;
export type GetAuthorityApiArg = void;
export type GetQrCodeApiResponse = /** status 200 The picture */ Blob;
export type GetQrCodeApiArg = void;
export const {
  useGetCaptchaQuery,
  useLazyGetCaptchaQuery,
  useGetCaptchaQuestionQuery,
  useLazyGetCaptchaQuestionQuery,
  useGetClientConfigQuery,
  useLazyGetClientConfigQuery,
  useCreateCsrfTokenMutation,
  useListDemoMessagesQuery,
  useLazyListDemoMessagesQuery,
  useUploadFileMutation,
  useDownloadFileQuery,
  useLazyDownloadFileQuery,
  useGetHealthQuery,
  useLazyGetHealthQuery,
  useGetHealthDetailsQuery,
  useLazyGetHealthDetailsQuery,
  useGetHealthLiveQuery,
  useLazyGetHealthLiveQuery,
  useGetHealthReadyQuery,
  useLazyGetHealthReadyQuery,
  useGetTrustQuery,
  useLazyGetTrustQuery,
  useGetAuthorityQuery,
  useLazyGetAuthorityQuery,
  useGetQrCodeQuery,
  useLazyGetQrCodeQuery,
} = injectedRtkApi;
