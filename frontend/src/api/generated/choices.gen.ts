import { baseApi as api } from '../signed-in-api';
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
  /** status 200 Up to 1,000 of them; `X-Total-Count` says how many there are */ CenterChoice[];
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
  /** status 200 Up to 1,000 of them; `X-Total-Count` says how many there are */ CityChoice[];
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
  /** status 200 Up to 1,000 of them; `X-Total-Count` says how many there are */ DistrictChoice[];
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
  /** Only those that this region looks after. */
  regionId?: RegionId;
};
export type AnomalyKind = {
  /** A sentence. */
  description: string;
  /** Which kind. */
  id: string;
  /** The anomaly's type in lower case with hyphens. */
  slug: string;
  /** A few words. */
  title: string;
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
export type CityId = string;
export type DistrictId = string;
export type CenterId = string;
export type RegionId = string;
export type StateId = string;
export type CenterChoice = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** The city it lies in. */
  cityId: CityId;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Which center. */
  id: CenterId;
  /** Its name. */
  name: string;
  /** The region that runs it. */
  regionId: RegionId;
  /** The state it lies in. */
  stateId: StateId;
};
export type CityChoice = {
  /** The authority's code for it. */
  cityCode: string;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Which city. */
  id: CityId;
  /** Its name. */
  name: string;
  /** The state it lies in. */
  stateId: StateId;
};
export type DistrictChoice = {
  /** Which district. */
  id: DistrictId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
  /** Its name. */
  name: string;
  /** The state it lies in. */
  stateId: StateId;
};
export type ExaminationId = string;
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type ExaminationChoice = {
  /** Which examination. */
  id: ExaminationId;
  /** Whom it is for. */
  level: QualificationLevel[];
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type RegionChoice = {
  /** Which region. */
  id: RegionId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type StateChoice = {
  /** Which state. */
  id: StateId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
  /** Its name. */
  name: string;
  /** The region that looks after it. */
  regionId: RegionId;
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
