import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListAuditLinesQuery } from '~/api/generated/accounts.gen';
import { useListDutyHistoryQuery } from '~/api/generated/acts.gen';
import type { AuditLine, DutyHistoryLine, Functionary } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './history.module.css';
import { actorOf, detailsOf } from './history-details';

const FIRST = 10;
const ALL = 200;

/** The lines of the audit trail about one person, and what happened to their duties. */
export function HistoryPanel({ person }: { person: Functionary }) {
  const t = useT();
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, error, isFetching, refetch } = useListAuditLinesQuery(
    { subjectKind: 'functionary', subjectId: person.id, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const duties = useListDutyHistoryQuery({ functionaryId: person.id }, { refetchOnMountOrArgChange: true });
  const happened = duties.data ?? [];
  const total = (data?.total ?? 0) + happened.length;
  // Both are the newest of their kind, so that the first of them together are the newest of all.
  const entries = [...(data?.data ?? []), ...happened]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, pageSize);
  return (
    <Panel title={t.history.title} hint={t.history.hint}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {duties.error && !duties.data && (
        <ErrorPanel message={toMessage(duties.error)} onRetry={duties.refetch} />
      )}
      {!data && !error && <LinesSkeleton lines={5} />}
      {data && total === 0 && <Empty icon="history" title={t.history.none} hint={t.history.noneHint} />}
      {data && (
        <ol className={classes.list}>
          {entries.map((entry) =>
            'kind' in entry ? (
              <DutyEvent
                key={`${entry.examinationDayFunctionaryId} ${entry.at} ${entry.kind}`}
                event={entry}
              />
            ) : (
              <Line key={entry.id} line={entry} />
            ),
          )}
        </ol>
      )}
      {data && total > pageSize && pageSize < ALL && (
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

/** A duty that was given, changed, replaced, cancelled, given back or corrected: where and when it is, by whom and why. */
function DutyEvent({ event }: { event: DutyHistoryLine }) {
  const t = useT();
  const words = t.acts;
  const { kind, other, role, roleBefore, reason, by, at } = event;
  const { functionaryRole: roles, dutyStanding } = t.labels;
  const came = (what: 'attendance' | 'attendanceBefore') => (event[what] ? dutyStanding[event[what]] : '–');
  return (
    <li className={classes.line}>
      <Text size="sm" fw={600}>
        {words.kinds[kind]}
        {other && (kind === 'REPLACED' || kind === 'TOOK_OVER') && ` ${words.by[kind](other.name)}`}
      </Text>
      <Anchor
        component={Link}
        to={pathTo('examinationDay', { examinationDayId: event.examinationDayId })}
        size="sm"
        display="inline-block"
        py={2}
      >
        {[event.center, formatDate(event.date), event.batch].join(', ')}
      </Anchor>
      <Text size="sm">
        {kind === 'ATTENDANCE_CORRECTED'
          ? words.fromTo(came('attendanceBefore'), came('attendance'))
          : roleBefore
            ? words.fromTo(roles[roleBefore], roles[role])
            : roles[role]}
      </Text>
      {reason && <Text size="sm">{words.reason(reason)}</Text>}
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{formatDateTime(at)}</time> · {by ?? words.system}
      </Text>
    </li>
  );
}
