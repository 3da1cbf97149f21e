import { Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  type BulkUploadProgress,
  useGetBulkUploadJobQuery,
  useListBulkUploadJobsQuery,
} from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { Panel } from '~/ui/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { StatusBadge, type Tone } from '~/ui/status-badge';
import { reportOf } from './report';
import { FaultTable, LeftOutTable } from './report-tables';

type Row = BulkUploadProgress & { id: string };
const column = createAppColumnHelper<Row>();
const tones: Record<BulkUploadProgress['status'], Tone> = {
  RUNNING: 'waiting',
  DONE: 'verified',
  FAILED: 'refused',
};
const right = { meta: { align: 'right' as const } };
const SHOWN = 10;

/** What became of the sheets that were sent before, for whoever left the page meanwhile. */
export function EarlierUploads() {
  const words = useT().sheets;
  const answer = useListBulkUploadJobsQuery(
    { page: 1, pageSize: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const rows = toPage<BulkUploadProgress>(answer.data).rows.map((job) => ({ ...job, id: job.jobId }));
  const [open, setOpen] = useState<Row>();
  const columns = useMemo(
    () => [
      column.accessor('fileName', { header: words.file }),
      column.display({
        id: 'status',
        header: '',
        cell: ({ row: { original } }) => (
          <StatusBadge tone={original.dryRun ? 'neutral' : tones[original.status]}>
            {original.dryRun ? words.dryRun : words.status[original.status]}
          </StatusBadge>
        ),
      }),
      column.accessor('createdAt', {
        header: words.uploaded,
        cell: ({ row }) => formatDateTime(row.original.createdAt),
      }),
      column.accessor('total', {
        header: words.rows,
        cell: ({ row }) => formatNumber(row.original.total),
        ...right,
      }),
      column.accessor('created', {
        header: words.taken,
        cell: ({ row }) => formatNumber(row.original.created),
        ...right,
      }),
      column.accessor('failed', {
        header: words.withFaults,
        cell: ({ row }) => formatNumber(row.original.failed),
        ...right,
      }),
      column.accessor('skipped', {
        header: words.skipped,
        cell: ({ row }) => formatNumber(row.original.skipped),
        ...right,
      }),
    ],
    [words],
  );
  return (
    <Panel title={words.earlier} hint={words.earlierHint}>
      <DataTable
        label={words.earlier}
        columns={columns}
        rows={rows}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        rowName={({ fileName }) => fileName}
        onOpen={setOpen}
        empty={<Empty icon="sheet" title={words.none} />}
      />
      {open && <OneUpload job={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function OneUpload({ job, onClose }: { job: Row; onClose: () => void }) {
  const t = useT();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={job.fileName}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {job.error && <p>{job.error}</p>}
      <Remarks job={job} />
    </Modal>
  );
}

/** What there is to say of its rows, which the list of uploads leaves out. */
function Remarks({ job }: { job: Row }) {
  const words = useT().sheets;
  const { data, error, isFetching, refetch } = useGetBulkUploadJobQuery(
    { jobId: job.jobId },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching) return <LinesSkeleton />;
  if (!data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  const { errors, skippedRows } = reportOf(data);
  return (
    <>
      {errors.length > 0 && <FaultTable faults={errors} />}
      {skippedRows.length > 0 && <LeftOutTable rows={skippedRows} />}
      {errors.length + skippedRows.length === 0 && !job.error && <Empty icon="check" title={words.allGood} />}
    </>
  );
}
