import { Group, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Annulling, LogView, Noting } from '~/lib/views/log';
import { DataTable } from '../data-table/data-table';
import { createAppColumnHelper } from '../data-table/table-hook';
import { Empty } from '../states/empty';
import { AddNote } from './add-note';
import { Annul } from './annul';
import { Recorded, saidOf } from './recorded';

const column = createAppColumnHelper<LogView>();

const columnsIn = (t: Messages, annul: Annulling, note: Noting | undefined) =>
  column.columns([
    column.accessor((row) => row.recordedAt, {
      id: 'recordedAt',
      header: t.monitoring.time,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.recordedAt),
    }),
    column.accessor((row) => row.direction, {
      id: 'entryType',
      header: t.monitoring.entryType,
      sortFn: 'text',
    }),
    column.accessor((row) => row.person, {
      id: 'person',
      header: t.monitoring.person,
      sortFn: 'text',
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => row.role, {
      id: 'role',
      header: t.monitoring.role,
      sortFn: 'text',
      meta: { wrap: 'name' },
    }),
    column.accessor(saidOf, {
      id: 'method',
      header: t.monitoring.method,
      sortFn: 'text',
      cell: ({ row }) => <Recorded log={row.original} />,
      meta: { wrap: 'sentence' },
    }),
    column.display({
      id: 'annul',
      header: () => <VisuallyHidden>{t.annulment.actions}</VisuallyHidden>,
      cell: ({ row: { original } }) => (
        <Group gap={6}>
          <Annul log={original} annul={annul} />
          {note && original.mayNote && <AddNote log={original} note={note} />}
        </Group>
      ),
    }),
  ]);

type Props = {
  rows: LogView[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  annul: Annulling;
  /** Left out where nothing is noted. */
  note?: Noting;
};

/** Who came in and went out on a day, the newest first. */
export function LogTable({ rows, error, onRetry, annul, note }: Props) {
  const t = useT();
  const columns = useMemo(() => columnsIn(t, annul, note), [t, annul, note]);
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
