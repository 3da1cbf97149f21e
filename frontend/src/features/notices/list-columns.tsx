import { Group } from '@mantine/core';
import type { NoticeRound } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { AnswerBar } from './answer-bar';
import classes from './notices.module.css';
import { datesOf, kindOf } from './round-words';

const column = createAppColumnHelper<NoticeRound>();
// The server has them by time, the newest first.
const plain = { enableSorting: false } as const;
const right = { ...plain, meta: { align: 'right' } } as const;
const name = { ...plain, meta: { wrap: 'name' } } as const;

export function columnsOf(t: Messages): Columns<NoticeRound> {
  const { dutyNotices: words } = t;
  const heads = words.columns;
  return column.columns([
    column.accessor((row) => kindOf(row, t), { id: 'kind', header: heads.kind, ...name }),
    column.accessor((row) => formatDateTime(row.createdAt), { id: 'at', header: heads.at, ...plain }),
    column.accessor('examination', { id: 'examination', header: heads.examination, ...name }),
    column.accessor((row) => reachedOf(row, words), {
      id: 'reached',
      header: heads.reached,
      ...plain,
      cell: ({ row: { original } }) => <Reached round={original} words={words} />,
      meta: { badge: true },
    }),
    column.accessor((row) => words.of(row.duties.accepted, row.duties.told), {
      id: 'answers',
      header: heads.answers,
      ...plain,
      cell: ({ row: { original }, getValue }) => (
        <span className={classes.short}>
          <AnswerBar duties={original.duties} />
          {getValue()}
        </span>
      ),
    }),
    column.accessor((row) => formatNumber(row.duties.declined), {
      id: 'declined',
      header: heads.declined,
      ...right,
    }),
    column.accessor((row) => formatNumber(row.duties.open), { id: 'open', header: heads.open, ...right }),
    column.accessor((row) => formatNumber(row.duties.silent), {
      id: 'silent',
      header: heads.silent,
      ...right,
    }),
    column.accessor((row) => formatNumber(row.people), {
      id: 'people',
      header: heads.people,
      ...plain,
      meta: { align: 'right', spare: true },
    }),
    column.accessor((row) => [datesOf(row, t), row.center].filter(Boolean).join(' · '), {
      id: 'dates',
      header: heads.dates,
      ...name,
    }),
    column.accessor((row) => row.region && placeName(row.region), {
      id: 'region',
      header: heads.region,
      ...plain,
      meta: { alike: 'empty' },
    }),
    column.accessor('by', { header: heads.by, ...plain, meta: { wrap: 'name', spare: true } }),
  ]);
}

/** How far the messages of a round are, in a few words. */
function reachedOf({ finishedAt, written, people, messages }: NoticeRound, words: Messages['dutyNotices']) {
  if (!finishedAt) return words.of(written, people);
  const { waiting, sent, delivered } = messages;
  const out = sent + delivered;
  return waiting > 0 ? `${words.waitingCount(waiting)}, ${words.sentCount(out)}` : words.sentCount(out);
}

function Reached({ round, words }: { round: NoticeRound; words: Messages['dutyNotices'] }) {
  const { finishedAt, messages } = round;
  const lost = messages.failed + messages.noNumber;
  const isWaiting = !finishedAt || messages.waiting > 0;
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={isWaiting ? 'waiting' : 'neutral'}>{reachedOf(round, words)}</StatusBadge>
      {lost > 0 && <StatusBadge tone="attention">{words.failedCount(lost)}</StatusBadge>}
    </Group>
  );
}
