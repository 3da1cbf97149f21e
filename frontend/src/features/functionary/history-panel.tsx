import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListAuditLinesQuery } from '~/api/generated/accounts.gen';
import type { AuditLine, Functionary } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './history.module.css';
import { actorOf, detailsOf } from './history-details';

const FIRST = 10;
const ALL = 200;

/** The lines of the audit trail about one person. */
export function HistoryPanel({ person }: { person: Functionary }) {
  const t = useT();
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, error, isFetching, refetch } = useListAuditLinesQuery(
    { subjectKind: 'functionary', subjectId: person.id, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={t.history.title} hint={t.history.hint}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={5} />}
      {data?.data.length === 0 && <Empty icon="history" title={t.history.none} hint={t.history.noneHint} />}
      {data && (
        <ol className={classes.list}>
          {data.data.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {data && data.total > pageSize && pageSize < ALL && (
        <Button variant="default" size="xs" mt="sm" loading={isFetching} onClick={() => setPageSize(ALL)}>
          {t.history.more}
        </Button>
      )}
    </Panel>
  );
}

function Line({ line }: { line: AuditLine }) {
  const t = useT();
  const words = t.history;
  return (
    <li className={classes.line}>
      <Text size="sm" fw={600} component="div" className={classes.what}>
        {actionName(words.actions, line.action)}
        {line.outcome !== 'DONE' && (
          <StatusBadge tone="refused">
            {line.outcome === 'REFUSED' ? words.refused : words.failed}
          </StatusBadge>
        )}
      </Text>
      {detailsOf(line, t).map((detail) => (
        <Text key={detail} size="sm">
          {detail}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        <time dateTime={line.at}>{formatDateTime(line.at)}</time> · {actorOf(line, t)}
      </Text>
    </li>
  );
}

function actionName(known: Record<string, string>, action: string): string {
  return Object.hasOwn(known, action) ? (known[action] as string) : action.replaceAll('_', ' ').toLowerCase();
}
