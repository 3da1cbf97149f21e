import { useGetCenterUploadQuery, useListCenterUploadsQuery } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { afresh, EarlierUploads, newest, type Uploads } from '../../earlier-uploads';

const uploads: Uploads = {
  useNewest: () => useListCenterUploadsQuery(newest, afresh),
  useOne: (uploadId) => useGetCenterUploadQuery({ uploadId }, afresh),
};

/** What became of earlier sheets of centers. */
export default function EarlierCenters() {
  return <EarlierUploads uploads={uploads} told={useT().sheets.centers.earlier} />;
}
