import type { Functionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { AGENCY_ADMINS, AUTHORITY, isOneOf, type Role } from '~/lib/people/roles';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { FunctionaryStatusBadge } from '~/ui/figures/functionary-status';

const column = createAppColumnHelper<Functionary>();
const name = { meta: { wrap: 'name' as const } };

/** Of what is the same in every row that this reader sees, there is no column. */
export function columnsFor(role: Role, t: Messages): Columns<Functionary> {
  const same = isOneOf(AGENCY_ADMINS, role) ? 'agency' : isOneOf(AUTHORITY, role) ? undefined : 'region';
  const columns = columnsOf(t);
  return same ? columns.filter(({ id }) => id !== same) : columns;
}

/** The ids of the sorted columns are the server's. */
function columnsOf(t: Messages): Columns<Functionary> {
  const words = t.functionary.columns;
  return [
    column.accessor((row) => fullName(row), { id: 'firstName', header: words.name }),
    column.accessor('status', {
      header: words.status,
      meta: { badge: true },
      cell: ({ row }) => <FunctionaryStatusBadge status={row.original.status} />,
    }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.defaultRole), {
      id: 'defaultRole',
      header: words.role,
      ...name,
    }),
    column.accessor((row) => row.authorizingAgency?.name ?? '–', {
      id: 'agency',
      header: words.agency,
      enableSorting: false,
      ...name,
    }),
    column.accessor((row) => (row.region ? placeName(row.region.name) : '–'), {
      id: 'region',
      header: words.region,
      enableSorting: false,
      ...name,
    }),
    column.accessor('mobileNumber', { header: words.mobile, meta: { phone: true } }),
    column.accessor((row) => row.uid ?? '–', { id: 'uid', header: words.uid }),
    column.accessor((row) => formatDate(row.createdAt), { id: 'createdAt', header: words.createdAt }),
  ];
}
