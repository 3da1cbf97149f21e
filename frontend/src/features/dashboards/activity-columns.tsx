import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FunctionaryActivity } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatTime, fullName } from '~/i18n/format';
import { exitValue } from '~/lib/day/attendance';
import { countDistinct } from '~/lib/day/presence';
import { CallLink } from '~/ui/controls/call-link';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ExitCell, StandingCell } from '~/ui/roster/cells';

export type ActivityRow = FunctionaryActivity & { dutyId: string };

const column = createAppColumnHelper<ActivityRow>();

const agencyOf = ({ authorizingAgency }: FunctionaryActivity) => authorizingAgency?.name ?? '–';

/** What the server sorts by can be sorted by. One agency or examination for all goes without saying. */
export const activityColumns = (
  t: Messages,
  rows: readonly FunctionaryActivity[],
  actsOf?: (duty: FunctionaryActivity) => ReactNode,
) =>
  column.columns([
    column.accessor((row) => fullName(row.functionary), {
      id: 'name',
      header: t.dashboards.functionary,
      enableSorting: false,
    }),
    // Of several dates each row says its own.
    ...(countDistinct(rows, ({ date }) => date) > 1
      ? [
          column.accessor((row: ActivityRow) => formatDate(row.date), {
            id: 'date',
            header: t.dashboards.date,
            enableSorting: false,
          }),
        ]
      : []),
    column.accessor((row) => row.standing, {
      id: 'attendance',
      header: t.dashboards.attendance,
      cell: ({ row }) => <StandingCell duty={row.original} />,
      meta: { badge: true },
    }),
    column.accessor((row) => row.functionary.mobileNumber, {
      id: 'mobile',
      header: t.dashboards.mobile,
      enableSorting: false,
      cell: ({ getValue }) => <CallLink number={getValue()} />,
      meta: { phone: true },
    }),
    column.accessor((row) => formatTime(row.entryAt), {
      id: 'entryAt',
      header: t.dashboards.entry,
      meta: { align: 'right' },
    }),
    column.accessor(exitValue, {
      id: 'exitAt',
      header: t.dashboards.exit,
      enableSorting: false,
      cell: ({ row }) => <ExitCell duty={row.original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => t.labels.functionaryRole[row.functionaryRole], {
      id: 'role',
      header: t.dashboards.role,
      meta: { wrap: 'name', alike: 'seen' },
    }),
    ...(countDistinct(rows, agencyOf) > 1
      ? [
          column.accessor(agencyOf, {
            id: 'agency',
            header: t.filters.agency,
            enableSorting: false,
            meta: { wrap: 'name' as const },
          }),
        ]
      : []),
    column.accessor((row) => row.center.name, {
      id: 'center',
      header: t.dashboards.center,
      meta: { wrap: 'name', alike: 'seen' },
    }),
    column.accessor((row) => row.batch, { id: 'batch', header: t.dashboards.batch, meta: { alike: 'seen' } }),
    ...(countDistinct(rows, (row) => row.examination.name) > 1
      ? [
          column.accessor((row: ActivityRow) => row.examination.name, {
            id: 'examination',
            header: t.dashboards.examination,
            enableSorting: false,
            meta: { wrap: 'name' as const, spare: true as const },
          }),
        ]
      : []),
    ...(actsOf
      ? [
          column.display({
            id: 'acts',
            header: () => <span aria-hidden="true" />,
            cell: ({ row: { original } }) => (
              <Group gap={4} wrap="nowrap" justify="flex-end">
                {actsOf({ ...original, id: original.dutyId })}
              </Group>
            ),
            meta: { align: 'right' as const },
          }),
        ]
      : []),
  ]);
