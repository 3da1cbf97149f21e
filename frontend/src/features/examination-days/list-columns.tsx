import type { ExaminationDay } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, formatTime } from '~/i18n/format';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';

const column = createAppColumnHelper<ExaminationDay>();
const plain = { enableSorting: false };
const right = { meta: { align: 'right' as const } };

/**
 * What the filters hold to one value is the same on every page. On a phone a card is called by its center and time: the days of
 * a list are often of one date.
 */
export function columnsOf(
  t: Messages,
  narrow: boolean,
  held: Partial<Record<'date' | 'examinationId' | 'centerId', unknown>> = {},
): Columns<ExaminationDay> {
  const words = t.days.columns;
  const alike = (by: unknown) => ({ alike: by ? ('filtered' as const) : ('seen' as const) });
  return [
    column.accessor((row) => formatDate(row.date), {
      id: 'date',
      header: words.date,
      meta: alike(held.date),
    }),
    column.accessor('batch', { header: words.batch }),
    column.accessor((row) => (narrow ? titleOf(row) : row.center.name), {
      id: 'center',
      header: words.center,
      ...plain,
      meta: { wrap: 'name', names: true, ...alike(held.centerId) },
    }),
    column.accessor((row) => formatNumber(row.assignedCount), {
      id: 'assigned',
      header: words.assigned,
      ...plain,
      ...right,
    }),
    column.accessor((row) => row.missingCount ?? 0, {
      id: 'missing',
      header: t.planner.missing,
      ...plain,
      cell: ({ getValue }) =>
        getValue() > 0 && (
          <StatusBadge tone="refused">{t.planner.missingCount(formatNumber(getValue()))}</StatusBadge>
        ),
    }),
    column.accessor((row) => formatNumber(row.presentCount), {
      id: 'present',
      header: words.present,
      ...plain,
      ...right,
    }),
    column.accessor((row) => row.city.name, { id: 'city', header: words.city, ...plain }),
    column.accessor((row) => row.examination.name, {
      id: 'examination',
      header: words.examination,
      ...plain,
      meta: { wrap: 'name', ...alike(held.examinationId) },
    }),
  ];
}

function titleOf({ center, reportingAt, entryOpensAt }: ExaminationDay) {
  const at = reportingAt ?? entryOpensAt;
  return at ? `${center.name}, ${formatTime(at)}` : center.name;
}
