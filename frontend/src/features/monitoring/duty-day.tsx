import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import {
  useListExaminationDayFunctionariesQuery,
  useListExaminationDayLogsQuery,
} from '~/api/generated/rosters.gen';
import { live } from '~/api/live';
import { useOutbox } from '~/api/outbox/use-outbox';
import { toPage } from '~/api/page';
import { useInside } from '~/api/present/use-inside';
import type { CurrentMonitoringToken, MonitoredDay } from '~/contract/types.gen';
import { formatClosing } from '~/i18n/closing-time';
import { formatDate, formatNumber, formatPercent, formatTime } from '~/i18n/format';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { patiently } from '~/lib/browser/patiently';
import { countDay, type DayCounts } from '~/lib/day/day-counts';
import { lastToken } from '~/lib/day/last-token';
import { resumedAt } from '~/lib/day/resumed-at';
import { useSeenLink } from '~/lib/day/use-seen';
import { StatTile } from '~/ui/figures/stat-tile';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { UpdatedAgo } from '~/ui/page/updated-ago';
import { Below } from '~/ui/states/below';
import { ErrorPanel } from '~/ui/states/error-panel';
import { BeforeDay } from './before-day';
import { type DutyState, dutyState } from './duty-state';
import { StartStop } from './start-stop';
import { useRevocation } from './use-revocation';

const NotHere = lazy(() => patiently(() => import(/* webpackChunkName: "not-here" */ './not-here')));
const ToConfirm = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "to-confirm" */ './to-confirm'),
      words('gateEntries'),
    ]);
    return part;
  }),
);
const DayTabs = lazy(async () => ({
  default: (await import(/* webpackChunkName: "day-tabs" */ './day-tabs')).DayTabs,
}));

const tones: Record<DutyState, Tone> = {
  notYet: 'neutral',
  elsewhere: 'neutral',
  ready: 'waiting',
  running: 'verified',
  stopped: 'neutral',
};

type Props = { day: MonitoredDay; token: CurrentMonitoringToken; at: number | undefined };

/** One examination day of the coordinator's: its state, its numbers, its people. */
export function DutyDay({ day, token, at }: Props) {
  const t = useT();
  const [justStopped, setStopped] = useState(false);
  const { posted } = useOutbox();
  const roster = useListExaminationDayFunctionariesQuery({ id: day.id }, live(true));
  const logs = useListExaminationDayLogsQuery({ examinationDayId: day.id }, live(true));
  const recorded = toPage(logs.data).rows;
  const inside = useInside(day.id, { running: true });
  const counts = roster.data && inside.people && countDay(toPage(roster.data).rows, inside.people);
  const failed = roster.error ?? inside.error;
  const lastDayId = lastToken.read()?.dayId;
  const state = dutyState({ day, token, logs: recorded, device: deviceId(), lastDayId, justStopped });
  const revocation = useRevocation(day.id, state === 'running');
  const stops =
    state === 'running' &&
    posted.some((one) => one.kind === 'stop' && one.monitoringTokenId === token.monitoringTokenId);
  const times = [
    day.reportingAt && t.monitoring.reporting(formatTime(day.reportingAt)),
    day.entryOpensAt && t.monitoring.entryOpens(formatTime(day.entryOpensAt)),
    day.closesAt && t.monitoring.closes(formatClosing(day.closesAt)),
  ].filter(Boolean);

  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={day.center.name}>
        <Group justify="space-between" align="flex-start" gap="md">
          <div style={{ flex: '1 1 280px', minWidth: 0 }}>
            <Group gap="sm">
              <Title order={2} size="h3">
                {day.center.name}
              </Title>
              {stops && <StatusBadge tone="waiting">{t.offlineDay.stopsLater}</StatusBadge>}
              {!stops && !revocation && (
                <StatusBadge tone={tones[state]}>{t.monitoring.state[state]}</StatusBadge>
              )}
            </Group>
            <Text mt={4}>{`${day.examination.name} · ${t.monitoring.batch(day.batch)}`}</Text>
            <Text c="dimmed" size="sm">
              {[formatDate(day.date), ...times].join(' · ')}
            </Text>
            <Text c="dimmed" size="sm">
              {t.monitoring.yourRole(t.labels.functionaryRole[day.role])}
            </Text>
            <Group gap="md">
              <Anchor component={Link} to={pathTo('attendanceSheet', { examinationDayId: day.id })} size="sm">
                {t.exports.sheet}
              </Anchor>
              <Anchor component={Link} to={pathTo('daySummary', { examinationDayId: day.id })} size="sm">
                {t.exports.daySummary}
              </Anchor>
            </Group>
          </div>
          <StartStop
            day={day}
            state={state}
            monitoringTokenId={token.monitoringTokenId}
            inside={inside.duties ?? []}
            onStarted={() => setStopped(false)}
            onStopped={() => setStopped(true)}
          />
        </Group>
      </Paper>
      {(day.canStart || state === 'running') && (
        // Most often there is none: no place is kept for it.
        <Suspense>
          <ToConfirm examinationDayId={day.id} />
        </Suspense>
      )}
      <BeforeDay day={day} runningId={token.examinationDayId ?? undefined} />
      {counts || !failed ? (
        <Counters counts={counts} />
      ) : (
        <ErrorPanel
          title={t.missing.figures}
          message={toMessage(failed)}
          onRetry={() => {
            void roster.refetch();
            void inside.refetch();
          }}
        />
      )}
      {(day.canStart || state === 'running') && (
        <Below>
          <NotHere examinationDayId={day.id} />
        </Below>
      )}
      <div id="roster" style={{ scrollMarginTop: 72 }}>
        <Below>
          <DayTabs
            day={day}
            roster={roster}
            logs={logs}
            updated={<UpdatedAgo at={resumedAt.trueTime(logs.fulfilledTimeStamp ?? at)} />}
          />
        </Below>
      </div>
    </Stack>
  );
}

function Counters({ counts }: { counts: DayCounts | undefined }) {
  const t = useT().monitoring;
  const rows = useSeenLink();
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const share =
    counts && counts.expected > 0
      ? t.ofExpected(formatPercent(counts.present / counts.expected), formatNumber(counts.expected))
      : undefined;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" role="group" aria-label={t.counters}>
      <StatTile label={t.expected} value={number(counts?.expected)} to={rows()} />
      <StatTile
        label={t.present}
        value={number(counts?.present)}
        hint={share}
        tone="verified"
        to={rows('present')}
      />
      <StatTile label={t.inside} value={number(counts?.inside)} to={rows('inside')} />
      <StatTile label={t.left} value={number(counts?.left)} to={rows('left')} />
    </SimpleGrid>
  );
}
