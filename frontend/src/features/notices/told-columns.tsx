import type { NoticeState, ToldPerson } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { EndLink } from './end-link';

const tones: Record<NoticeState, Tone> = {
  WAITING: 'waiting',
  SENT: 'neutral',
  DELIVERED: 'verified',
  FAILED: 'refused',
  NO_NUMBER: 'attention',
};

const column = createAppColumnHelper<ToldPerson>();
// The server has them in its own order.
const plain = { enableSorting: false } as const;

export function toldColumns(t: Messages, mayRenew: boolean): Columns<ToldPerson> {
  const { people: words, states, channels, languages } = t.dutyNotices;
  const columns: Columns<ToldPerson> = column.columns([
    column.accessor('name', { header: words.name, ...plain, meta: { wrap: 'name' } }),
    column.accessor((row) => states[row.state], {
      id: 'state',
      header: words.state,
      ...plain,
      cell: ({ row: { original }, getValue }) => (
        <StatusBadge tone={tones[original.state]}>{getValue()}</StatusBadge>
      ),
      meta: { badge: true },
    }),
    column.accessor((row) => answersOf(row, words), {
      id: 'answers',
      header: words.answers,
      ...plain,
      meta: { wrap: 'sentence' },
    }),
    column.accessor('reason', {
      header: words.reason,
      ...plain,
      meta: { wrap: 'sentence', alike: 'empty' },
    }),
    column.accessor((row) => formatNumber(row.duties), {
      id: 'duties',
      header: words.duties,
      ...plain,
      meta: { align: 'right' },
    }),
    column.accessor((row) => formatDateTime(row.sentAt), {
      id: 'sentAt',
      header: words.sentAt,
      ...plain,
      meta: { spare: true },
    }),
    column.accessor((row) => formatDateTime(row.deliveredAt), {
      id: 'deliveredAt',
      header: words.deliveredAt,
      ...plain,
      meta: { alike: 'empty' },
    }),
    column.accessor(
      (row) => (row.channel ? `${channels[row.channel]}, ${languages[row.hindi ? 'hi' : 'en']}` : '–'),
      { id: 'how', header: words.how, ...plain },
    ),
    column.accessor('uid', { header: words.uid, ...plain }),
    column.accessor('agency', { header: words.agency, ...plain, meta: { wrap: 'name', spare: true } }),
  ]);
  if (!mayRenew) return columns;
  const acts = column.display({
    id: 'acts',
    header: () => <span aria-hidden="true" />,
    cell: ({ row }) => <EndLink person={row.original} />,
    meta: { align: 'right' },
  });
  return [...columns, acts];
}

/** What a person said of their duties; what nothing was said of is left out. */
const answersOf = ({ accepted, declined, silent }: ToldPerson, words: Messages['dutyNotices']['people']) =>
  [
    accepted > 0 && words.accepted(accepted),
    declined > 0 && words.declined(declined),
    silent > 0 && words.silent(silent),
  ]
    .filter(Boolean)
    .join(', ');
