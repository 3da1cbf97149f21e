import { Group } from '@mantine/core';
import type { FunctionaryActivity } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { exitValue } from '~/lib/day/attendance';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { ExitCell, StandingCell } from '~/ui/roster/cells';

const column = createAppColumnHelper<FunctionaryActivity>();
const plain = { enableSorting: false };
const alike = { meta: { wrap: 'name' as const, alike: 'seen' as const } };

export function dutyColumns(t: Messages, today: string): Columns<FunctionaryActivity> {
  const words = t.duties;
  return [
    column.accessor('date', {
      header: words.date,
      cell: ({ row: { original } }) => (
        <Group gap={6} wrap="nowrap">
          <span style={{ whiteSpace: 'nowrap' }}>{formatDate(original.date)}</span>
          {original.date === today && <StatusBadge tone="neutral">{t.nav.today}</StatusBadge>}
        </Group>
      ),
      meta: { width: 176 },
    }),
    column.accessor((row) => row.center.name, { id: 'center', header: words.center, ...alike }),
    column.display({
      id: 'attendance',
      header: words.attendance,
      cell: ({ row }) => <StandingCell duty={row.original} />,
      meta: { badge: true },
    }),
    column.accessor('batch', { header: words.batch, ...alike }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.functionaryRole), {
      id: 'role',
      header: words.role,
      ...alike,
    }),
    column.accessor((row) => formatTime(row.entryAt), { id: 'entry', header: words.entry, ...plain }),
    column.accessor(exitValue, {
      id: 'exit',
      header: words.exit,
      ...plain,
      cell: ({ row }) => <ExitCell duty={row.original} />,
    }),
  ];
}
