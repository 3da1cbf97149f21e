import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PayKind, PayLine } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime, formatNumber, formatTime } from '~/i18n/format';
import { formatRupees } from '~/i18n/rupees';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';

const tones: Record<PayKind, Tone> = {
  FULL: 'verified',
  HALF: 'attention',
  NO_EXIT: 'attention',
  ABSENT: 'neutral',
  CANCELLED: 'refused',
};

const column = createAppColumnHelper<PayLine>();
// The server has them by date.
const plain = { enableSorting: false } as const;
const right = { ...plain, meta: { align: 'right' } } as const;
const name = { ...plain, meta: { wrap: 'name' } } as const;
const spare = { ...plain, meta: { spare: true } } as const;

export function lineColumns(t: Messages): Columns<PayLine> {
  const { kinds, lines: words } = t.pay;
  return column.columns([
    column.accessor('name', { header: words.name, ...name }),
    column.accessor((row) => amountOf(row, words), { id: 'amount', header: words.amount, ...right }),
    column.accessor((row) => kinds[row.kind], {
      id: 'kind',
      header: words.kind,
      ...plain,
      cell: ({ row, getValue }) => <StatusBadge tone={tones[row.original.kind]}>{getValue()}</StatusBadge>,
      meta: { badge: true },
    }),
    column.accessor((row) => formatDate(row.date), {
      id: 'date',
      header: words.date,
      ...plain,
      cell: ({ row: { original: row }, getValue }) => (
        <To to={pathTo('examinationDay', { examinationDayId: row.examinationDayId })}>{getValue()}</To>
      ),
    }),
    column.accessor('center', { header: words.center, ...name }),
    column.accessor((row) => formatTime(row.entryAt), { id: 'entry', header: words.entry, ...right }),
    column.accessor((row) => formatTime(row.exitAt), { id: 'exit', header: words.exit, ...right }),
    column.accessor((row) => words.logsCount(row.attendanceLogIds.length), {
      id: 'logs',
      header: words.logs,
      ...plain,
      cell: ({ row: { original: row }, getValue }) =>
        row.attendanceLogIds.length > 0 ? <To to={logsOf(row)}>{getValue()}</To> : getValue(),
    }),
    column.accessor((row) => correctedOf(row, words), {
      id: 'corrected',
      header: words.corrected,
      ...plain,
      meta: { wrap: 'name', alike: 'empty' },
    }),
    column.accessor((row) => formatRupees(row.dutyPaise), { id: 'day', header: words.day, ...right }),
    column.accessor((row) => formatRupees(row.travelPaise), { id: 'travel', header: words.travel, ...right }),
    column.accessor((row) => formatRupees(row.beforePaise), { id: 'before', header: words.before, ...right }),
    column.accessor((row) => (row.previousSheetId ? words.earlier : undefined), {
      id: 'earlier',
      header: words.difference,
      ...plain,
      meta: { alike: 'empty' },
      cell: ({ row: { original: row }, getValue }) =>
        row.previousSheetId && (
          <To to={pathTo('payPart', { part: 'sheets', sheetId: row.previousSheetId })}>{getValue()}</To>
        ),
    }),
    column.accessor((row) => (row.km === null ? undefined : words.kmOf(formatNumber(row.km))), {
      id: 'km',
      header: words.km,
      ...spare,
    }),
    column.accessor((row) => t.labels.functionaryRole[row.role], { id: 'role', header: words.role, ...name }),
    column.accessor('batch', { header: words.batch, ...spare }),
    column.accessor('uid', { header: words.uid, ...spare }),
  ]);
}

/** Without a rate nothing is paid, also to a person who came. */
const amountOf = ({ kind, rateId, amountPaise }: PayLine, words: Messages['pay']['lines']) =>
  rateId === null && amountPaise === 0 && kind !== 'ABSENT' && kind !== 'CANCELLED'
    ? words.noRate
    : formatRupees(amountPaise);

const logsOf = ({ functionaryId, date }: PayLine) => withQuery(pathTo('attendance'), { functionaryId, date });

const correctedOf = ({ correctedAt, correctedBy }: PayLine, words: Messages['pay']['lines']) =>
  correctedAt ? words.correctedBy(correctedBy?.name ?? '–', formatDateTime(correctedAt)) : undefined;

/** A link in a row that itself leads elsewhere. */
const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} size="sm" to={to} onClick={(event) => event.stopPropagation()}>
    {children}
  </Anchor>
);
