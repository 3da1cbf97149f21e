import { Text } from '@mantine/core';
import type { AuditLine } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { changesOf, inWords, type Names, reasonOf } from './changes';
import { actionOf, actorOf, subjectOf } from './words-of';

const column = createAppColumnHelper<AuditLine>();
const plain = { enableSorting: false };
const SHOWN = 3;

export function columnsOf(t: Messages, names: Names): Columns<AuditLine> {
  const words = t.audit;
  return [
    column.accessor((line) => actionOf(line, t), { id: 'action', header: words.what, ...plain }),
    column.accessor((line) => formatDateTime(line.at), { id: 'at', header: words.when, ...plain }),
    column.accessor((line) => actorOf(line, t), {
      id: 'actor',
      header: words.who,
      ...plain,
      cell: ({ row: { original } }) => (
        <>
          {actorOf(original, t)}
          {original.actor?.role && (
            <Text span size="xs" c="dimmed" ml={8}>
              {t.labels.userRole[original.actor.role]}
            </Text>
          )}
        </>
      ),
      meta: { wrap: 'name' },
    }),
    column.accessor((line) => subjectOf(line, t), {
      id: 'subject',
      header: words.whom,
      ...plain,
      meta: { wrap: 'name' },
    }),
    column.accessor('outcome', {
      header: words.outcome,
      ...plain,
      cell: ({ row: { original } }) => (
        <StatusBadge tone={original.outcome === 'DONE' ? 'neutral' : 'refused'}>
          {words.outcomes[original.outcome]}
        </StatusBadge>
      ),
      meta: { badge: true },
    }),
    column.display({
      id: 'changed',
      header: words.changed,
      cell: ({ row }) => <Changed t={t} line={row.original} names={names} />,
      meta: { wrap: 'sentence' },
    }),
  ];
}

function Changed({ t, line, names }: { t: Messages; line: AuditLine; names: Names }) {
  const changes = changesOf(line, t, names).filter(({ isBareId }) => !isBareId);
  const more = changes.length - SHOWN;
  const reason = reasonOf(line);
  const lines = [
    ...changes.slice(0, SHOWN).map(inWords),
    more > 0 && `+ ${formatNumber(more)}`,
    reason && `${t.audit.reason}: ${reason}`,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(' · ') : '–';
}
