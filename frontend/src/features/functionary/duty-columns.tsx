import type { FunctionaryActivity } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { AttendanceCell, ExitCell } from '~/ui/roster/cells';

const column = createAppColumnHelper<FunctionaryActivity>();
const plain = { enableSorting: false };

export function dutyColumns(t: Messages): Columns<FunctionaryActivity> {
  const words = t.duties;
  return [
    column.accessor('date', { header: words.date, cell: ({ row }) => formatDate(row.original.date) }),
    column.accessor((row) => row.center.name, { id: 'center', header: words.center }),
    column.accessor('batch', { header: words.batch }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.functionaryRole), {
      id: 'role',
      header: words.role,
    }),
    column.display({
      id: 'attendance',
      header: words.attendance,
      cell: ({ row }) => <Attendance t={t} duty={row.original} />,
    }),
    column.accessor((row) => formatTime(row.entryAt), { id: 'entry', header: words.entry, ...plain }),
    column.accessor((row) => formatTime(row.exitAt), {
      id: 'exit',
      header: words.exit,
      ...plain,
      cell: ({ row }) => <ExitCell duty={row.original} />,
    }),
  ];
}

/** Days lie ahead here too, of which nobody was expected to be seen yet. */
function Attendance({ t, duty }: { t: Messages; duty: FunctionaryActivity }) {
  if (duty.attendance) return <AttendanceCell duty={duty} />;
  return <StatusBadge tone="neutral">{t.duties.notKnown}</StatusBadge>;
}
