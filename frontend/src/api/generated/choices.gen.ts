import { signedInApi as api } from '../signed-in-api';
import type {
  AgencyChoice,
  AnomalyKind,
  CenterChoice,
  CityChoice,
  DistrictChoice,
  ExaminationChoice,
  RegionChoice,
  RegionId,
  StateChoice,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAnomalyKinds: build.query<ListAnomalyKindsApiResponse, ListAnomalyKindsApiArg>({
      query: () => ({ url: `/choices/anomalies` }),
    }),
    listAgencyChoices: build.query<ListAgencyChoicesApiResponse, ListAgencyChoicesApiArg>({
      query: () => ({ url: `/choices/authorizing-agencies` }),
    }),
    listCenterChoices: build.query<ListCenterChoicesApiResponse, ListCenterChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/center`,
        params: {
          cityId: queryArg.cityId,
          stateId: queryArg.stateId,
          stateLgdCode: queryArg.stateLgdCode,
          districtId: queryArg.districtId,
          districtLgdCode: queryArg.districtLgdCode,
          regionId: queryArg.regionId,
          q: queryArg.q,
        },
      }),
    }),
    listCityChoices: build.query<ListCityChoicesApiResponse, ListCityChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/cities`,
        params: {
          stateId: queryArg.stateId,
          stateLgdCode: queryArg.stateLgdCode,
          districtId: queryArg.districtId,
          districtLgdCode: queryArg.districtLgdCode,
          q: queryArg.q,
        },
      }),
    }),
    listDistrictChoices: build.query<ListDistrictChoicesApiResponse, ListDistrictChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/districts`,
        params: {
          stateId: queryArg.stateId,
          stateLgdCode: queryArg.stateLgdCode,
          q: queryArg.q,
        },
      }),
    }),
    listExaminationChoices: build.query<ListExaminationChoicesApiResponse, ListExaminationChoicesApiArg>({
      query: () => ({ url: `/choices/examination` }),
    }),
    listRegionChoices: build.query<ListRegionChoicesApiResponse, ListRegionChoicesApiArg>({
      query: () => ({ url: `/choices/regions` }),
    }),
    listStateChoices: build.query<ListStateChoicesApiResponse, ListStateChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/states`,
        params: {
          regionId: queryArg.regionId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as choicesApi };
export type ListAnomalyKindsApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ AnomalyKind[];
export type ListAnomalyKindsApiArg = void;
export type ListAgencyChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ AgencyChoice[];
export type ListAgencyChoicesApiArg = void;
export type ListCenterChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ CenterChoice[];
export type ListCenterChoicesApiArg = {
  /** Only those of this city. */
  cityId?: string;
  /** Only those of this state. */
  stateId?: string;
  /** Only those of the state with this LGD code. */
  stateLgdCode?: string;
  /** Only those of this district. */
  districtId?: string;
  /** Only those of the district with this LGD code. */
  districtLgdCode?: string;
  /** Only those of this region. */
  regionId?: RegionId;
  /** With these words in the name or the code. */
  q?: string;
};
export type ListCityChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ CityChoice[];
export type ListCityChoicesApiArg = {
  /** Only those of this state. */
  stateId?: string;
  /** Only those of the state with this LGD code. */
  stateLgdCode?: string;
  /** Only those of this district. */
  districtId?: string;
  /** Only those of the district with this LGD code. */
  districtLgdCode?: string;
  /** With these words in the name or the code. */
  q?: string;
};
export type ListDistrictChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ DistrictChoice[];
export type ListDistrictChoicesApiArg = {
  /** Only those of this state. */
  stateId?: string;
  /** Only those of the state with this LGD code. */
  stateLgdCode?: string;
  /** With these words in the name. */
  q?: string;
};
export type ListExaminationChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ ExaminationChoice[];
export type ListExaminationChoicesApiArg = void;
export type ListRegionChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ RegionChoice[];
export type ListRegionChoicesApiArg = void;
export type ListStateChoicesApiResponse =
  /** status 200 All of them; `X-Total-Count` says how many */ StateChoice[];
export type ListStateChoicesApiArg = {
  /** Only states that this region looks after. */
  regionId?: RegionId;
};
export const {
  useListAnomalyKindsQuery,
  useLazyListAnomalyKindsQuery,
  useListAgencyChoicesQuery,
  useLazyListAgencyChoicesQuery,
  useListCenterChoicesQuery,
  useLazyListCenterChoicesQuery,
  useListCityChoicesQuery,
  useLazyListCityChoicesQuery,
  useListDistrictChoicesQuery,
  useLazyListDistrictChoicesQuery,
  useListExaminationChoicesQuery,
  useLazyListExaminationChoicesQuery,
  useListRegionChoicesQuery,
  useLazyListRegionChoicesQuery,
  useListStateChoicesQuery,
  useLazyListStateChoicesQuery,
} = injectedRtkApi;
