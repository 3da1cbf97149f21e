import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    listDistrictChoices: build.query<ListDistrictChoicesApiResponse, ListDistrictChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/districts`,
        params: {
          stateId: queryArg.stateId,
          stateLgdCode: queryArg.stateLgdCode,
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
        },
      }),
    }),
    listCenterChoices: build.query<ListCenterChoicesApiResponse, ListCenterChoicesApiArg>({
      query: (queryArg) => ({
        url: `/choices/center`,
        params: {
          cityId: queryArg.cityId,
          stateId: queryArg.stateId,
          districtId: queryArg.districtId,
          regionId: queryArg.regionId,
        },
      }),
    }),
    listExaminationChoices: build.query<ListExaminationChoicesApiResponse, ListExaminationChoicesApiArg>({
      query: () => ({ url: `/choices/examination` }),
    }),
    listAgencyChoices: build.query<ListAgencyChoicesApiResponse, ListAgencyChoicesApiArg>({
      query: () => ({ url: `/choices/authorizing-agencies` }),
    }),
    listAnomalyKinds: build.query<ListAnomalyKindsApiResponse, ListAnomalyKindsApiArg>({
      query: () => ({ url: `/choices/anomalies` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as choicesApi };
export type ListRegionChoicesApiResponse = /** status 200  */ RegionChoice[];
export type ListRegionChoicesApiArg = void;
export type ListStateChoicesApiResponse = /** status 200  */ StateChoice[];
export type ListStateChoicesApiArg = {
  regionId?: string;
};
export type ListDistrictChoicesApiResponse = /** status 200  */ DistrictChoice[];
export type ListDistrictChoicesApiArg = {
  stateId?: string;
  stateLgdCode?: string;
};
export type ListCityChoicesApiResponse = /** status 200  */ CityChoice[];
export type ListCityChoicesApiArg = {
  stateId?: string;
  stateLgdCode?: string;
  districtId?: string;
  districtLgdCode?: string;
};
export type ListCenterChoicesApiResponse = /** status 200  */ CenterChoice[];
export type ListCenterChoicesApiArg = {
  cityId?: string;
  stateId?: string;
  districtId?: string;
  regionId?: string;
};
export type ListExaminationChoicesApiResponse = /** status 200  */ ExaminationChoice[];
export type ListExaminationChoicesApiArg = void;
export type ListAgencyChoicesApiResponse = /** status 200  */ AgencyChoice[];
export type ListAgencyChoicesApiArg = void;
export type ListAnomalyKindsApiResponse = /** status 200  */ AnomalyKind[];
export type ListAnomalyKindsApiArg = void;
export type RegionChoice = {
  id: string;
  name: string;
  slug: string;
};
export type StateChoice = {
  id: string;
  name: string;
  lgdCode: string;
  regionId: string | null;
};
export type DistrictChoice = {
  id: string;
  name: string;
  stateId: string;
  lgdCode: string | null;
};
export type CityChoice = {
  id: string;
  name: string;
  cityCode: string;
  stateId: string;
  districtId: string | null;
};
export type CenterChoice = {
  id: string;
  name: string;
  centerCode: string | null;
  cityId: string;
  stateId: string;
  districtId: string | null;
  regionId: string | null;
};
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type ExaminationChoice = {
  id: string;
  name: string;
  slug: string;
  level: QualificationLevel[];
};
export type AgencyChoice = {
  id: string;
  name: string;
  slug: string;
};
export type AnomalyType =
  | 'FACE_MISMATCH'
  | 'MULTIPLE_ENTRY'
  | 'MULTIPLE_EXIT'
  | 'OUTSIDE_GEOFENCED_BOUNDARY'
  | 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER';
export type AnomalyKind = {
  id: string;
  title: string;
  description: string;
  slug: AnomalyType;
};
export const {
  useListRegionChoicesQuery,
  useLazyListRegionChoicesQuery,
  useListStateChoicesQuery,
  useLazyListStateChoicesQuery,
  useListDistrictChoicesQuery,
  useLazyListDistrictChoicesQuery,
  useListCityChoicesQuery,
  useLazyListCityChoicesQuery,
  useListCenterChoicesQuery,
  useLazyListCenterChoicesQuery,
  useListExaminationChoicesQuery,
  useLazyListExaminationChoicesQuery,
  useListAgencyChoicesQuery,
  useLazyListAgencyChoicesQuery,
  useListAnomalyKindsQuery,
  useLazyListAnomalyKindsQuery,
} = injectedRtkApi;
