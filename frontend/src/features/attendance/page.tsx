import { useMemo } from 'react';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListFunctionaryAttendanceQuery } from '~/api/generated/dashboard.gen';
import { listFile } from '~/api/lists/list-file';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { PageHeader } from '~/ui/page/page-header';
import { columnsFor, nameOf } from './columns';
import { AttendanceFilters } from './filters';
import { useAttendanceFilters } from './use-attendance-filters';

/** Who was where when: every entry and exit in the reader's reach. */
export default function AttendancePage() {
  const t = useT();
  const { role } = useMe();
  const today = useToday();
  const { list, arg, place, levels } = useAttendanceFilters();
  const { page, pageSize } = list.paging;
  const { data, currentData, error, isFetching, refetch } = useListFunctionaryAttendanceQuery(
    { ...arg, page, pageSize },
    live(!arg.date || arg.date === today),
  );
  const rows = data?.data;
  const columns = useMemo(() => columnsFor(role, t, rows ?? []), [role, t, rows]);
  const total = data?.total ?? 0;
  return (
    <>
      <PageHeader title={t.nav.attendance} hint={t.attendance.hint} />
      <DataTable
        label={t.nav.attendance}
        columns={columns}
        rows={rows ?? []}
        total={total}
        loading={isFetching && !currentData}
        error={error && !currentData ? toMessage(error) : undefined}
        onRetry={refetch}
        paging={list.paging}
        columnChoice="attendance"
        rowName={(row) =>
          t.attendance.rowName(nameOf(row), t.labels.entryType[row.entryType], formatDateTime(row.recordedAt))
        }
        toolbar={
          <>
            <AttendanceFilters list={list} place={place} levels={levels} />
            {total > 0 && (
              <ExportButton
                title={t.nav.attendance}
                save={listFile('/dashboard/functionary-attendance/export', arg)}
              />
            )}
          </>
        }
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="swap"
            title={t.attendance.none}
            hint={t.attendance.noneHint}
          />
        }
      />
    </>
  );
}
