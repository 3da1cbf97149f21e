import { signedInApi as api } from '../signed-in-api';
import type { ShownLetters, Success, WaitingDevice } from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    admitDevice: build.mutation<AdmitDeviceApiResponse, AdmitDeviceApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/admit-device`,
        method: 'POST',
        body: queryArg.shownLetters,
      }),
    }),
    lookUpDevice: build.mutation<LookUpDeviceApiResponse, LookUpDeviceApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/waiting-device`,
        method: 'POST',
        body: queryArg.shownLetters,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as admissionsApi };
export type AdmitDeviceApiResponse = /** status 200 It is let in */ Success;
export type AdmitDeviceApiArg = {
  shownLetters: ShownLetters;
};
export type LookUpDeviceApiResponse = /** status 200 The device and the person */ WaitingDevice;
export type LookUpDeviceApiArg = {
  shownLetters: ShownLetters;
};
export const { useAdmitDeviceMutation, useLookUpDeviceMutation } = injectedRtkApi;
