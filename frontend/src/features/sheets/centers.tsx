import { useDispatch } from 'react-redux';
import { toMessage } from '~/api/errors';
import { examinationApi, useLazyGetCenterUploadQuery } from '~/api/generated/examination.gen';
import { API_BASE } from '~/api/http';
import { list } from '~/api/tag-types';
import { uploadCenters } from '~/api/upload-centers';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { reportOf, reportOfRefusal } from './report';
import { SheetPage } from './sheet-page';
import type { Source } from './source';

export default function CenterSheet() {
  return <SheetPage source={useCenterSource()} />;
}

function useCenterSource(): Source {
  const words = useT().sheets.centers;
  const dispatch = useDispatch();
  const [askReport] = useLazyGetCenterUploadQuery();
  return {
    words,
    list: paths.centers,
    templates: [{ href: `${API_BASE}/examination/upload-centers/template`, label: (t) => t.templateXlsx }],
    send: async (file, dryRun) => {
      const { centers, uploadId, error } = await uploadCenters(file, dryRun);
      if (!centers) {
        const report = reportOfRefusal(error);
        return report ? { report } : { refusal: toMessage(error) };
      }
      if (!dryRun) dispatch(examinationApi.util.invalidateTags([list('Center'), list('Stats')] as never));
      const { data } = uploadId ? await askReport({ uploadId }) : {};
      return { report: reportOf(data ?? { total: centers.length, created: centers.length }) };
    },
    progressOf: async () => ({ done: 0, total: 0 }),
  };
}
