import { firstApi as api } from '../first-api';
import type { Captcha, CaptchaQuestion, ClientConfig, Health } from '~/contract/types.gen';
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
    getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
      query: () => ({ url: `/health` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as miscApi };
export type GetCaptchaApiResponse = /** status 200 undefined */ Captcha;
export type GetCaptchaApiArg = {
  /** Behind the characters, such as `#ffffff`. `#` and one to six hexadecimal digits: one or two are a grey, three are
    each meant twice, of four the last is left out, of five the last is meant twice. Other characters leave the usual colour. */
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
export type GetHealthApiResponse = /** status 200 undefined */ Health;
export type GetHealthApiArg = void;
export const {
  useGetCaptchaQuery,
  useLazyGetCaptchaQuery,
  useGetCaptchaQuestionQuery,
  useLazyGetCaptchaQuestionQuery,
  useGetClientConfigQuery,
  useLazyGetClientConfigQuery,
  useGetHealthQuery,
  useLazyGetHealthQuery,
} = injectedRtkApi;
