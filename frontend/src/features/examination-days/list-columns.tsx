import type { ExaminationDay } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, formatTime } from '~/i18n/format';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';

const column = createAppColumnHelper<ExaminationDay>();
const plain = { enableSorting: false };
const name = { meta: { wrap: 'name' as const } };
const right = { meta: { align: 'right' as const } };

/** On a phone a card is called by its center and time: the days of a list are often of one date. */
export function columnsOf(t: Messages, narrow: boolean): Columns<ExaminationDay> {
  const words = t.days.columns;
  const date = column.accessor((row) => formatDate(row.date), { id: 'date', header: words.date });
  const batch = column.accessor('batch', { header: words.batch });
  const center = column.accessor((row) => (narrow ? titleOf(row) : row.center.name), {
    id: 'center',
    header: words.center,
    ...plain,
    ...name,
  });
  return [
    ...(narrow ? [center, date, batch] : [date, batch, center]),
    column.accessor((row) => formatNumber(row.assignedCount), {
      id: 'assigned',
      header: words.assigned,
      ...plain,
      ...right,
    }),
    column.accessor((row) => formatNumber(row.acceptedCount || null), {
      id: 'accepted',
      header: words.accepted,
      ...plain,
      // Before people are told of their duties it says nothing.
      meta: { align: 'right', alike: 'empty' },
    }),
    column.accessor((row) => row.missingCount ?? 0, {
      id: 'missing',
      header: t.planner.missing,
      ...plain,
      cell: ({ row: { original } }) => <Balance day={original} words={t.planner} />,
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
      ...name,
    }),
  ];
}

function titleOf({ center, reportingAt, entryOpensAt }: ExaminationDay) {
  const at = reportingAt ?? entryOpensAt;
  return at ? `${center.name}, ${formatTime(at)}` : center.name;
}

/** How many people are missing, and how many there are too many: one does not make up for the other. */
function Balance({ day, words }: { day: ExaminationDay; words: Messages['planner'] }) {
  const { missingCount: missing = 0, overCount: over = 0 } = day;
  return (
    <>
      {!!missing && <StatusBadge tone="refused">{words.missingCount(formatNumber(missing))}</StatusBadge>}
      {!!over && <StatusBadge tone="attention">{words.overCount(formatNumber(over))}</StatusBadge>}
    </>
  );
}
