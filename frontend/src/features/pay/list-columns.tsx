import type { PaySheet, PaySheetState } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { formatRupees } from '~/i18n/rupees';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';

export const tones: Record<PaySheetState, Tone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'waiting',
  LOCKED: 'verified',
};

const column = createAppColumnHelper<PaySheet>();
// The server has them by time, the newest first.
const plain = { enableSorting: false } as const;
const right = { ...plain, meta: { align: 'right' } } as const;
const name = { ...plain, meta: { wrap: 'name' } } as const;

export const datesOf = ({ from, until }: { from: string; until: string }, t: Messages) =>
  t.pay.dates(formatDate(from), formatDate(until));

export function columnsOf(t: Messages): Columns<PaySheet> {
  const { columns: heads, states } = t.pay;
  return column.columns([
    column.accessor('authorizingAgency', { header: heads.agency, ...name }),
    column.accessor((row) => datesOf(row, t), { id: 'dates', header: heads.dates, ...name }),
    column.accessor((row) => states[row.state], {
      id: 'state',
      header: heads.state,
      ...plain,
      cell: ({ row, getValue }) => <StatusBadge tone={tones[row.original.state]}>{getValue()}</StatusBadge>,
      meta: { badge: true },
    }),
    column.accessor((row) => formatRupees(row.totalPaise), { id: 'total', header: heads.total, ...right }),
    column.accessor((row) => formatNumber(row.duties), { id: 'duties', header: heads.duties, ...right }),
    column.accessor((row) => formatNumber(row.people), { id: 'people', header: heads.people, ...right }),
    column.accessor('examination', { header: heads.examination, ...name }),
    column.accessor((row) => placeName(row.region), { id: 'region', header: heads.region, ...plain }),
    column.accessor((row) => row.createdBy?.name, {
      id: 'madeBy',
      header: heads.madeBy,
      ...plain,
      meta: { wrap: 'name', spare: true },
    }),
    column.accessor((row) => row.approvedBy?.name, {
      id: 'approvedBy',
      header: heads.approvedBy,
      ...plain,
      meta: { wrap: 'name', spare: true },
    }),
  ]);
}
