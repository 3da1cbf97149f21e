import { Modal, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { toMessage } from '~/api/errors';
import { type Page, toPage } from '~/api/page';
import type { BulkUploadJob, BulkUploadProgress } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useOpenedInAddress } from '~/lib/address/use-opened-in-address';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { type Report, reportOf } from './report';
import { FaultTable, LeftOutTable } from './report-tables';
import { LeftOutButton } from './wizard/left-out-button';

type Row = BulkUploadProgress & { id: string };
const column = createAppColumnHelper<Row>();
const tones: Record<BulkUploadProgress['status'], Tone> = {
  RUNNING: 'waiting',
  DONE: 'verified',
  FAILED: 'refused',
};
const right = { meta: { align: 'right' as const } };

type Asked<T> = {
  data?: T | undefined;
  error?: object | undefined;
  isFetching: boolean;
  refetch: () => unknown;
};
/** How to ask for the uploads of one kind of sheets: hooks, each always the same. */
export type Uploads = {
  useNewest: () => Asked<BulkUploadProgress[] | Page<BulkUploadProgress>>;
  useOne: (id: string) => Asked<BulkUploadJob>;
};
/** Which uploads are kept, and where the others went: it differs by kind. */
type Told = { title: string; hint: string; none: string; noneHint: string };
/** What is asked of a list, and how: uploads go on while nobody looks. */
export const newest = { page: 1, pageSize: 10 };
export const afresh = { refetchOnMountOrArgChange: true };

/** The outcome of earlier uploads, for users who left the page meanwhile. */
export function EarlierUploads({ uploads, told }: { uploads: Uploads; told: Told }) {
  const words = useT().sheets;
  const answer = uploads.useNewest();
  const rows = toPage(answer.data).rows.map((job) => ({
    ...job,
    id: job.jobId,
  }));
  const [opened, open] = useOpenedInAddress('upload');
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
    <Panel title={told.title} hint={told.hint}>
      <DataTable
        label={told.title}
        columns={columns}
        rows={rows}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        rowName={({ fileName }) => fileName}
        onOpen={({ jobId }) => open(jobId)}
        empty={<Empty icon="sheet" title={told.none} hint={told.noneHint} />}
      />
      {opened && (
        <OneUpload
          uploads={uploads}
          jobId={opened}
          fileName={rows.find(({ jobId }) => jobId === opened)?.fileName}
          onClose={() => open(undefined)}
        />
      )}
    </Panel>
  );
}

type OneProps = { uploads: Uploads; jobId: string; fileName: string | undefined; onClose: () => void };

function OneUpload({ uploads, jobId, fileName, onClose }: OneProps) {
  const t = useT();
  const { data, error, refetch } = uploads.useOne(jobId);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={fileName ?? data?.fileName ?? '…'}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={5} />}
      {data && (
        <WholeReport report={reportOf(data)} refusal={data.error}>
          <LeftOutButton of="uploads" id={jobId} fileName={data.fileName} />
        </WholeReport>
      )}
    </Modal>
  );
}

type WholeProps = { report: Report; refusal: string | null; children: ReactNode };

function WholeReport({ report, refusal, children }: WholeProps) {
  const words = useT().sheets;
  const { errors, skippedRows } = report;
  if (refusal) return <ErrorPanel title={words.refused} message={refusal} />;
  return (
    <Stack gap="md">
      {errors.length + skippedRows.length > 0 && children}
      {errors.length > 0 && <FaultTable faults={errors} />}
      {skippedRows.length > 0 && <LeftOutTable rows={skippedRows} />}
      {errors.length + skippedRows.length === 0 && <Empty icon="check" title={words.allGood} />}
    </Stack>
  );
}
