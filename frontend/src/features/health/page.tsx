import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useGetHealthDetailsQuery } from '~/api/generated/installation.gen';
import type { AgencyHealth, ErrorHealth, HealthDetails } from '~/contract/types.gen';
import { formatBytes, formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { StatTile } from '~/ui/figures/stat-tile';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { AccountsPanel } from './accounts-panel';
import { BackgroundPanel } from './background-panel';
import { isTight, troublesOf } from './troubles';

const ASK_EVERY_MS = 30_000;

/** How the installation is doing; the home of the super administrator. */
export default function HealthPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useGetHealthDetailsQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader title={t.health.title} hint={t.health.purpose} />
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {(data || !error) && (
        <Stack gap="lg">
          <State details={data} busy={isFetching} stale={!!error} onRefresh={refetch} />
          <Tiles details={data} />
          {data ? (
            <>
              <BackgroundPanel rows={data.background} />
              <ErrorsPanel rows={data.errors} />
              <AccountsPanel accounts={data.accounts} />
              <AgenciesPanel agencies={data.agencies} />
            </>
          ) : (
            <LinesSkeleton lines={6} />
          )}
        </Stack>
      )}
    </>
  );
}

type StateProps = {
  details: HealthDetails | undefined;
  busy: boolean;
  stale: boolean;
  onRefresh: () => void;
};

/** The sentence first: whether somebody has to do something. */
function State({ details, busy, stale, onRefresh }: StateProps) {
  const t = useT();
  const words = t.healthDetails;
  if (!details) return <LinesSkeleton lines={2} />;
  const troubles = troublesOf(details);
  const sentence = !details.canWrite
    ? words.lead.readOnly
    : troubles.length > 0
      ? words.lead.troubles(formatNumber(troubles.length), troubles.length)
      : words.lead.well;
  const color = !details.canWrite ? 'red' : troubles.length > 0 ? 'yellow' : 'green';
  return (
    <Alert color={color} icon={<Icon name={troubles.length > 0 ? 'alert' : 'check'} />} title={sentence}>
      <Group justify="space-between" gap="sm">
        <div>
          {troubles.map((trouble) => (
            <Text key={trouble} size="sm">
              {words.troubles[trouble]}
            </Text>
          ))}
          <Text size="sm">{words.hint(details.version, formatDateTime(details.checkedAt))}</Text>
          {stale && <Text size="sm">{words.failed}</Text>}
        </div>
        <Button variant="default" size="xs" loading={busy} onClick={onRefresh}>
          {words.refresh}
        </Button>
      </Group>
    </Alert>
  );
}

function Tiles({ details }: { details: HealthDetails | undefined }) {
  const t = useT();
  const words = t.healthDetails.tiles;
  const today = useToday();
  const { messages, gates, disk, database } = details ?? {};
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const size = (bytes: number | null | undefined) => (bytes === undefined ? undefined : formatBytes(bytes));
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="md">
      <StatTile
        label={words.waiting}
        value={count(messages?.waiting)}
        hint={messages?.waitingSince && words.waitingSince(formatDateTime(messages.waitingSince))}
      />
      <StatTile
        label={words.failed}
        value={count(messages?.failed)}
        hint={words.failedHint}
        tone={messages && messages.failed > 0 ? 'refused' : 'neutral'}
      />
      <StatTile
        label={words.gates}
        value={count(gates?.runningDevices)}
        hint={gates && words.gatesHint(formatNumber(gates.daysRunning), formatNumber(gates.daysToday))}
        to={withQuery(paths.examinationDays, { date: today })}
      />
      <StatTile
        label={words.disk}
        value={disk === null ? '–' : size(disk?.freeBytes)}
        hint={disk === null ? words.diskUnknown : disk && words.diskHint(formatBytes(disk.totalBytes))}
        tone={disk && isTight(disk) ? 'refused' : 'neutral'}
      />
      <StatTile
        label={words.database}
        value={size(database?.bytes)}
        hint={database && t.healthDetails.databases[database.kind]}
      />
    </SimpleGrid>
  );
}

function AgenciesPanel({ agencies: { total, withoutAdministrator } }: { agencies: AgencyHealth }) {
  const t = useT();
  const words = t.healthDetails.agencies;
  return (
    <Panel title={words.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <StatTile label={words.total} value={formatNumber(total)} to={paths.agencies} />
        <StatTile
          label={words.without}
          value={formatNumber(withoutAdministrator)}
          tone={withoutAdministrator > 0 ? 'attention' : 'neutral'}
          to={paths.agencies}
        />
      </SimpleGrid>
    </Panel>
  );
}

function ErrorsPanel({ rows }: { rows: readonly ErrorHealth[] }) {
  const t = useT();
  const words = t.healthDetails.errors;
  return (
    <Panel title={words.title} hint={words.hint}>
      {rows.length === 0 && <Empty icon="check" title={words.none} hint={words.noneHint} />}
      <Stack gap="xs">
        {rows.map(({ at, message, times }) => (
          <Group key={`${at} ${message}`} justify="space-between" gap="xs">
            <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere', flex: '1 1 200px' }}>
              {message}
              {times > 1 && ` (${words.times(formatNumber(times))})`}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDateTime(at)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
