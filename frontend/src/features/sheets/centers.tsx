import { useDispatch } from 'react-redux';
import { API_BASE } from '~/api/address';
import { toMessage } from '~/api/errors';
import {
  examinationApi,
  useGetCenterFailedRowsMutation,
  useGetCenterUploadQuery,
  useLazyGetCenterUploadQuery,
  useListCenterUploadsQuery,
} from '~/api/generated/examination.gen';
import { list } from '~/api/tag-types';
import { uploadCenters } from '~/api/upload-centers';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { CENTER_COLUMNS } from './columns';
import { afresh, EarlierUploads, newest, type Uploads } from './earlier-uploads';
import { reportOf, reportOfRefusal } from './report';
import { SheetPage } from './sheet-page';
import type { Source } from './source';

const TEMPLATE = `${API_BASE}/examination/upload-centers/template`;
const uploads: Uploads = {
  useNewest: () => useListCenterUploadsQuery(newest, afresh),
  useOne: (uploadId) => useGetCenterUploadQuery({ uploadId }, afresh),
};

export default function CenterSheet() {
  const { earlier } = useT().sheets.centers;
  return (
    <SheetPage source={useCenterSource()}>
      <EarlierUploads uploads={uploads} told={earlier} />
    </SheetPage>
  );
}

function useCenterSource(): Source {
  const words = useT().sheets.centers;
  const dispatch = useDispatch();
  const [askReport] = useLazyGetCenterUploadQuery();
  const [askFailedRows] = useGetCenterFailedRowsMutation();
  return {
    words,
    list: paths.centers,
    columns: CENTER_COLUMNS,
    templates: [
      { href: TEMPLATE, label: (t) => t.templateXlsx },
      { href: `${TEMPLATE}?format=csv`, label: (t) => t.templateCsv },
    ],
    send: async (file, dryRun) => {
      const { centers, uploadId, error } = await uploadCenters(file, dryRun);
      if (!centers) {
        const report = reportOfRefusal(error);
        return report ? { report } : { refusal: toMessage(error) };
      }
      if (!dryRun) dispatch(examinationApi.util.invalidateTags([list('Center'), list('Stats')]));
      const { data } = uploadId ? await askReport({ uploadId }) : {};
      return { report: reportOf(data ?? { total: centers.length, created: centers.length }) };
    },
    failedRows: async (file) => {
      const { data, error } = await askFailedRows({ sheet: { file } });
      if (error) toast.error(toMessage(error));
      return data;
    },
  };
}
