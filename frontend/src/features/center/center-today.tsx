import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListDayCentersQuery } from '~/api/generated/dashboard.gen';
import { useDayNews } from '~/api/news/use-day-news';
import { toPage } from '~/api/page';
import type { CenterDay } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { CallButton } from '~/ui/controls/call-button';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { GateBadge } from '~/ui/roster/gate-badge';
import { MissingBadges } from '~/ui/roster/missing-badges';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** The center's batches of today, live: needed, assigned, accepted and present, and whom to call. */
export function CenterToday({ centerId }: { centerId: string }) {
  const t = useT();
  const words = t.centerPage;
  const date = useToday();
  useDayNews(date, true);
  const { data, error, refetch } = useListDayCentersQuery({ date, centerId });
  const rows = toPage<CenterDay>(data).rows;
  return (
    <Panel title={words.today}>
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={4} />}
      {data && rows.length === 0 && (
        <Empty icon="calendar" title={words.noneToday} hint={words.noneTodayHint} />
      )}
      <Stack gap="sm">
        {rows.map((row) => (
          <Batch key={row.id} row={row} />
        ))}
      </Stack>
    </Panel>
  );
}

function Batch({ row }: { row: CenterDay }) {
  const t = useT();
  const words = t.centerPage;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Anchor component={Link} fw={600} to={pathTo('examinationDay', { examinationDayId: row.id })}>
          {[t.monitoring.batch(row.batch), row.examination].join(' · ')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {row.reportingAt && words.reportingAt(formatTime(row.reportingAt))}
        </Text>
      </Group>
      <Group gap="sm" mt={6}>
        <Text size="sm">
          {words.counts(
            formatNumber(row.present),
            formatNumber(row.total),
            row.needed ? formatNumber(row.needed) : undefined,
            row.accepted ? formatNumber(row.accepted) : undefined,
          )}
        </Text>
        <Gate row={row} />
        <MissingBadges missing={row.gateShut ? { ...row.missing, late: 0 } : row.missing} />
      </Group>
      <Group gap="sm" mt="sm">
        {row.contacts.map((person) => (
          <Group key={person.functionaryId} gap={6} wrap="nowrap">
            <CallButton number={person.mobileNumber} name={person.name} />
            <Text size="xs" c="dimmed">
              {person.name}
            </Text>
          </Group>
        ))}
      </Group>
    </Paper>
  );
}

/** A gate that should be open and is not is wrong; before that it only is not open yet. Open or stopped, it says who is inside. */
function Gate({ row }: { row: CenterDay }) {
  const { gateShut, gateOpened, opened, dueAt, contacts, needed } = row;
  const { centerPage, calls } = useT();
  if (!gateShut) {
    if (gateOpened) return <GateBadge row={row} />;
    return opened && <StatusBadge tone="neutral">{centerPage.gateClosed}</StatusBadge>;
  }
  const isNobody = needed !== null && !contacts.some(({ canStart }) => canStart);
  return (
    <>
      <StatusBadge tone="refused">{calls.gateShutSince(formatTime(dueAt))}</StatusBadge>
      {isNobody && (
        <Text size="sm" c="var(--mantine-color-error)" fw={600}>
          {calls.gateShutNobody}
        </Text>
      )}
    </>
  );
}
