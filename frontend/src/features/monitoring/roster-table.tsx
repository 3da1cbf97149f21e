import { useMemo, useState } from 'react';
import type { ExaminationDayFunctionary } from '~/api/generated/examination.gen';
import type { Messages } from '~/i18n/en';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { SearchBox } from '~/ui/filters/search-box';
import { Empty } from '~/ui/states/empty';
import { StatusBadge } from '~/ui/status-badge';
import type { Shown } from './day-tabs';

const column = createAppColumnHelper<ExaminationDayFunctionary>();

const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => fullName(row.functionary), {
      id: 'person',
      header: t.monitoring.person,
      sortFn: 'text',
    }),
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      id: 'role',
      header: t.monitoring.role,
      sortFn: 'text',
    }),
    column.accessor((row) => row.attendance ?? '', {
      id: 'attendance',
      header: t.monitoring.attendance,
      sortFn: 'text',
      cell: ({ row }) => <Attendance value={row.original.attendance} />,
    }),
    column.accessor((row) => row.entryAt ?? '', {
      id: 'entryAt',
      header: t.monitoring.entryAt,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.entryAt),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.exitAt ?? '', {
      id: 'exitAt',
      header: t.monitoring.exitAt,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.exitAt),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.functionary.mobileNumber, {
      id: 'mobile',
      header: t.anomalies.mobile,
      enableSorting: false,
    }),
  ]);

export function RosterTable({ rows, error, onRetry }: Shown<ExaminationDayFunctionary>) {
  const t = useT();
  const [text, setText] = useState('');
  const columns = useMemo(() => columnsIn(t), [t]);
  const wanted = text.toLowerCase();
  const found = (rows ?? []).filter(({ functionary }) =>
    [fullName(functionary), functionary.uid, functionary.mobileNumber].some((field) =>
      field?.toLowerCase().includes(wanted),
    ),
  );
  return (
    <DataTable
      label={t.monitoring.roster}
      columns={columns}
      rows={found}
      loading={!rows}
      error={error}
      onRetry={onRetry}
      rowName={(row) => fullName(row.functionary)}
      toolbar={<SearchBox label={t.monitoring.searchRoster} value={text} onChange={setText} />}
      empty={
        <Empty
          icon={text ? 'search' : 'people'}
          title={text ? t.form.nothingFound : t.monitoring.rosterEmpty}
          hint={text ? t.table.emptyHint : t.monitoring.rosterEmptyHint}
        />
      }
    />
  );
}

function Attendance({ value }: { value: ExaminationDayFunctionary['attendance'] }) {
  const t = useT();
  if (value === 'PRESENT') return <StatusBadge tone="verified">{t.labels.attendance.PRESENT}</StatusBadge>;
  if (value === 'ABSENT') return <StatusBadge tone="attention">{t.labels.attendance.ABSENT}</StatusBadge>;
  return <StatusBadge tone="neutral">{t.monitoring.notSeen}</StatusBadge>;
}
