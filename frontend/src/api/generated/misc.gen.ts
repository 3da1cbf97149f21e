import { baseApi as api } from '../base-api';
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as miscApi };
export type GetCaptchaApiResponse = /** status 200 undefined */ Captcha;
export type GetCaptchaApiArg = {
  /** Behind the characters, such as `#ffffff`. */
  backgroundColor?: string;
  /** Of the characters, such as `#1f2937`. */
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
export type Captcha = {
  /** The picture as a data URL, where `imageType=png` asked for it. */
  captchaPng?: string | null;
  /** The picture as markup. */
  captchaSvg: string;
  /** Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the solution. */
  problem: string;
  /** When it stops counting. */
  validUntil: string;
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
export type Language = 'en' | 'hi';
export type CaptchaQuestion = {
  /** The language of the question. */
  language: Language;
  /** Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the answer. */
  problem: string;
  /** What to do; the answer has exactly six characters. */
  question: string;
  /** When it stops counting. */
  validUntil: string;
};
export type ClientConfig = {
  /** The public key that the sign-in form encrypts with: SPKI in PEM form. */
  CRYPTO_PUBLIC_KEY: string;
  /** Whether this is a demonstration with made-up people. */
  demo: boolean;
  /** The zone whose dates examination days have. */
  timeZone: string;
  /** The date there. */
  today: string;
};
export type CsrfToken = {
  /** Goes into the header `x-csrf-token` of every call that is not a GET. */
  token: string;
};
export type MessageChannel = 'SMS' | 'EMAIL';
export type DemoMessage = {
  /** The text. */
  body: string;
  /** The way it goes. */
  channel: MessageChannel;
  /** The code in it. */
  code?: string | null;
  /** When it was written. */
  createdAt: string;
  /** The name of its template. */
  template: string;
  /** A mobile number or an e-mail address. */
  to: string;
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
export type PictureUpload = {
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
};
export type PictureBytes = Blob;
export type Health = {
  /** `ok`. */
  status: string;
  /** The version of the server. */
  version: string;
};
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
} = injectedRtkApi;
