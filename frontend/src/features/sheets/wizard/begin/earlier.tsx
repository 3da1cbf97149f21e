import { useGetBulkUploadJobQuery, useListBulkUploadJobsQuery } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { afresh, EarlierUploads, newest, type Uploads } from '../../earlier-uploads';

const uploads: Uploads = {
  useNewest: () => useListBulkUploadJobsQuery(newest, afresh),
  useOne: (jobId) => useGetBulkUploadJobQuery({ jobId }, afresh),
};

/** What became of earlier sheets. In a chunk of its own, because its table is larger than the rest of the step. */
export default function Earlier() {
  return <EarlierUploads uploads={uploads} told={useT().sheets.functionaries.earlier} />;
}
