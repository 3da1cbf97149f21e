import { Group } from '@mantine/core';
import type { UserAccount } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { AccountStatus } from './account-status';
import { AgreeButton } from './agree-button';

const column = createAppColumnHelper<UserAccount>();
const plain = { enableSorting: false };
const name = { meta: { wrap: 'name' as const } };

/** The ids of the sorted columns are the server's. */
export function columnsOf(t: Messages): Columns<UserAccount> {
  const words = t.accounts.columns;
  return [
    column.accessor('name', { header: words.name }),
    column.accessor('status', {
      header: words.status,
      meta: { badge: true },
      cell: ({ row }) => (
        <Group gap="xs">
          <AccountStatus user={row.original} />
          <AgreeButton user={row.original} />
        </Group>
      ),
    }),
    column.accessor((row) => labelOf(t.labels.userRole, row.role), {
      id: 'role',
      header: words.role,
      ...name,
    }),
    column.accessor((row) => reachOf(t, row), {
      id: 'place',
      header: words.place,
      ...plain,
      ...name,
    }),
    column.accessor((row) => row.userId ?? '–', { id: 'userId', header: words.userId }),
    column.accessor((row) => row.mobileNumber ?? '–', {
      id: 'mobileNumber',
      meta: { phone: true },
      header: words.mobile,
      ...plain,
    }),
    column.accessor((row) => formatDate(row.createdAt), { id: 'createdAt', header: words.createdAt }),
  ];
}

/** The region, city or agency of an account. */
export const reachOf = (t: Messages, { agencyName, cityName, regionName, role }: UserAccount) =>
  agencyName ??
  cityName ??
  (regionName && placeName(regionName)) ??
  (isOneOf(AUTHORITY, role) ? t.accounts.everything : '–');
