import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { AttendanceLog } from '~/api/generated/examination.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { Empty } from '~/ui/states/empty';
import { Annul } from './annul';
import type { Shown } from './day-tabs';

const column = createAppColumnHelper<AttendanceLog>();

const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => row.recordedAt, {
      id: 'recordedAt',
      header: t.monitoring.time,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.recordedAt),
    }),
    column.accessor((row) => t.labels.entryType[row.entryType], {
      id: 'entryType',
      header: t.monitoring.entryType,
      sortFn: 'text',
    }),
    column.accessor((row) => (row.functionary ? fullName(row.functionary) : '–'), {
      id: 'person',
      header: t.monitoring.person,
      sortFn: 'text',
    }),
    column.accessor((row) => t.labels.functionaryRole[row.functionaryRole], {
      id: 'role',
      header: t.monitoring.role,
      sortFn: 'text',
    }),
    column.accessor((row) => t.monitoring.methods[row.method], {
      id: 'method',
      header: t.monitoring.method,
      sortFn: 'text',
    }),
    column.display({
      id: 'annul',
      header: () => <VisuallyHidden>{t.annulment.actions}</VisuallyHidden>,
      cell: ({ row }) => <Annul log={row.original} />,
    }),
  ]);

export function LogTable({ rows, error, onRetry }: Shown<AttendanceLog>) {
  const t = useT();
  const columns = useMemo(() => columnsIn(t), [t]);
  const newestFirst = useMemo(
    () => [...(rows ?? [])].sort((one, other) => other.recordedAt.localeCompare(one.recordedAt)),
    [rows],
  );
  return (
    <DataTable
      label={t.monitoring.log}
      columns={columns}
      rows={newestFirst}
      loading={!rows}
      error={error}
      onRetry={onRetry}
      rowName={(row) => formatDateTime(row.recordedAt)}
      empty={<Empty icon="clock" title={t.monitoring.logEmpty} hint={t.monitoring.logEmptyHint} />}
    />
  );
}
