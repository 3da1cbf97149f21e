import { Button } from '@mantine/core';
import type { WallBoard } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime } from '~/i18n/format';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { BoardState } from './board-state';

const column = createAppColumnHelper<WallBoard>();
/** The server gives the newest first, and no other order. */
const plain = { enableSorting: false };
const name = { meta: { wrap: 'name' as const } };

type Verbs = { regionOf: (board: WallBoard) => string; takeBack: (board: WallBoard) => void };

export function columnsOf(t: Messages, { regionOf, takeBack }: Verbs): Columns<WallBoard> {
  const words = t.wallBoards;
  return [
    column.accessor('name', { header: words.name, ...plain, ...name }),
    column.display({
      id: 'state',
      header: words.state,
      cell: ({ row }) => <BoardState t={t} board={row.original} />,
    }),
    column.accessor(regionOf, { id: 'region', header: words.region, ...plain, ...name }),
    column.accessor((row) => (row.lastSeenAt ? formatDateTime(row.lastSeenAt) : words.neverSeen), {
      id: 'lastSeen',
      header: words.lastSeen,
      ...plain,
    }),
    column.accessor((row) => formatDateTime(row.revokedAt ?? row.expiresAt), {
      id: 'until',
      header: words.until,
      ...plain,
    }),
    column.accessor(
      ({ createdBy, createdAt }) => [createdBy, formatDate(createdAt)].filter(Boolean).join(', '),
      {
        id: 'createdBy',
        header: words.createdBy,
        ...plain,
        ...name,
      },
    ),
    column.display({
      id: 'actions',
      header: () => <span aria-hidden="true" />,
      cell: ({ row: { original } }) =>
        original.isOn && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.takeBackOf(original.name)}
            onClick={() => takeBack(original)}
          >
            {words.takeBack}
          </Button>
        ),
      meta: { align: 'right' },
    }),
  ];
}
