import { firstApi as api } from '../first-api';
import type {
  AssignmentId,
  CertificateToCheck,
  CheckedCertificate,
  ExaminationId,
  FunctionaryId,
  ListCertificate,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query<ListCertificatesApiResponse, ListCertificatesApiArg>({
      query: (queryArg) => ({
        url: `/certificate/certificates`,
        params: {
          examinationId: queryArg.examinationId,
          functionaryId: queryArg.functionaryId,
          dutyId: queryArg.dutyId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    checkCertificate: build.mutation<CheckCertificateApiResponse, CheckCertificateApiArg>({
      query: (queryArg) => ({
        url: `/certificate/check`,
        method: 'POST',
        body: queryArg.certificateToCheck,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as certificateApi };
export type ListCertificatesApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListCertificate;
export type ListCertificatesApiArg = {
  /** Only duties of this examination. */
  examinationId?: ExaminationId;
  /** Only the duties of this person. */
  functionaryId?: FunctionaryId;
  /** Only the one certificate of this duty. */
  dutyId?: AssignmentId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CheckCertificateApiResponse =
  /** status 200 Whether it is true, and what it says */ CheckedCertificate;
export type CheckCertificateApiArg = {
  certificateToCheck: CertificateToCheck;
};
export const { useListCertificatesQuery, useLazyListCertificatesQuery, useCheckCertificateMutation } =
  injectedRtkApi;
