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
    getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
      query: () => ({ url: `/health` }),
    }),
    listDemoMessages: build.query<ListDemoMessagesApiResponse, ListDemoMessagesApiArg>({
      query: () => ({ url: `/demo/outbox` }),
    }),
    uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
      query: (queryArg) => ({
        url: `/file`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    downloadFile: build.query<DownloadFileApiResponse, DownloadFileApiArg>({
      query: (queryArg) => ({
        url: `/file/${encodeURIComponent(String(queryArg.bucket))}/${encodeURIComponent(String(queryArg.filename))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as miscApi };
export type GetCaptchaApiResponse = /** status 200  */ Captcha;
export type GetCaptchaApiArg = {
  backgroundColor?: string;
  textColor?: string;
  imageType?: 'svg' | 'png';
};
export type GetClientConfigApiResponse = /** status 200  */ ClientConfig;
export type GetClientConfigApiArg = void;
export type CreateCsrfTokenApiResponse = /** status 200  */ CsrfToken;
export type CreateCsrfTokenApiArg = {
  body: object;
};
export type GetHealthApiResponse = /** status 200  */ Health;
export type GetHealthApiArg = void;
export type ListDemoMessagesApiResponse = /** status 200  */ DemoMessage[];
export type ListDemoMessagesApiArg = void;
export type UploadFileApiResponse = /** status 201  */ StoredFile;
export type UploadFileApiArg = {
  body: {
    file: Blob;
  };
};
export type DownloadFileApiResponse = unknown;
export type DownloadFileApiArg = {
  bucket: string;
  filename: string;
};
export type Captcha = {
  captchaSvg: string;
  captchaPng?: string | null;
  problem: string;
  validUntil: string;
};
export type ClientConfig = {
  CRYPTO_PUBLIC_KEY: string;
  demo: boolean;
  timeZone: string;
  today: string;
};
export type CsrfToken = {
  token: string;
};
export type Health = {
  status: string;
  version: string;
};
export type DemoMessage = {
  channel: string;
  to: string;
  template: string;
  body: string;
  code?: string | null;
  createdAt: string;
};
export type StoredFile = {
  id: string;
  mimeType: string;
  bucket: string;
  filename: string;
};
export const {
  useGetCaptchaQuery,
  useLazyGetCaptchaQuery,
  useGetClientConfigQuery,
  useLazyGetClientConfigQuery,
  useCreateCsrfTokenMutation,
  useGetHealthQuery,
  useLazyGetHealthQuery,
  useListDemoMessagesQuery,
  useLazyListDemoMessagesQuery,
  useUploadFileMutation,
  useDownloadFileQuery,
  useLazyDownloadFileQuery,
} = injectedRtkApi;
