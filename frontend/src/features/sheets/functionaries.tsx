import { API_BASE } from '~/api/address';
import { toMessage } from '~/api/errors';
import {
  useBulkUploadFunctionariesMutation,
  useGetBulkUploadFailedRowsMutation,
  useGetBulkUploadJobQuery,
  useLazyGetBulkUploadJobQuery,
  useListBulkUploadJobsQuery,
} from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { FUNCTIONARY_COLUMNS } from './columns';
import { afresh, EarlierUploads, newest, type Uploads } from './earlier-uploads';
import { useForAgency } from './for-agency';
import { reportOf } from './report';
import { SheetPage } from './sheet-page';
import type { Source } from './source';

const TEMPLATE = `${API_BASE}/functionary/bulk-upload/template`;

const uploads: Uploads = {
  useNewest: () => useListBulkUploadJobsQuery(newest, afresh),
  useOne: (jobId) => useGetBulkUploadJobQuery({ jobId }, afresh),
};

export default function FunctionarySheet() {
  const { earlier } = useT().sheets.functionaries;
  return (
    <SheetPage source={useFunctionarySource()}>
      <EarlierUploads uploads={uploads} told={earlier} />
    </SheetPage>
  );
}

function useFunctionarySource(): Source {
  const words = useT().sheets.functionaries;
  const { userId, about, family, field } = useForAgency();
  const [upload] = useBulkUploadFunctionariesMutation();
  const [askJob] = useLazyGetBulkUploadJobQuery();
  const [askFailedRows] = useGetBulkUploadFailedRowsMutation();
  return {
    words,
    list: paths.functionaries,
    columns: FUNCTIONARY_COLUMNS,
    family,
    choice: field,
    about,
    templates: [
      { href: TEMPLATE, label: (t) => t.templateXlsx },
      { href: `${TEMPLATE}?format=csv`, label: (t) => t.templateCsv },
    ],
    send: async (file, dryRun) => {
      const { data, error } = await upload({ userId, dryRun, sheet: { file } });
      if (!data) return { refusal: toMessage(error) };
      return data.jobId ? { jobId: data.jobId } : { report: reportOf(data) };
    },
    progressOf: async (jobId) => {
      const job = await askJob({ jobId }).unwrap();
      return {
        done: job.processed,
        total: job.total,
        refusal: job.status === 'FAILED' ? (job.error ?? undefined) : undefined,
        report: job.status === 'RUNNING' ? undefined : reportOf(job),
      };
    },
    failedRows: async (file) => {
      const { data, error } = await askFailedRows({ userId, sheet: { file } });
      if (error) toast.error(toMessage(error));
      return data;
    },
  };
}
