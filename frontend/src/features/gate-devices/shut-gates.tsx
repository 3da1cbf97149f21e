import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useListDayCentersQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { CenterDay } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { CallIcon } from '~/ui/controls/call-icon';
import { Icon } from '~/ui/marks/icons';

/** As many as one looks through; the homes have all of them. */
const MOST = 50;

type Wanted = { date: string; regionId: string | undefined; running: boolean };

/** The gates that should be open and are not: no device of theirs is in the list. */
export function useShutGates({ date, regionId, running }: Wanted): readonly CenterDay[] {
  const { data } = useListDayCentersQuery(
    { date, regionId, gateShut: true, sort: 'urgency', page: 1, pageSize: MOST },
    live(running),
  );
  // News write into the rows that are shown.
  return toPage<CenterDay>(data).rows.filter(({ gateShut }) => gateShut);
}

/** They are told in red, and who can open them is called from here. */
export function ShutGates({ rows }: { rows: readonly CenterDay[] }) {
  const t = useT().dashboards;
  if (rows.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      mb="md"
      icon={<Icon name="alert" />}
      title={`${t.gatesShut}: ${formatNumber(rows.length)}`}
    >
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <ShutGate key={row.id} row={row} />
        ))}
      </Stack>
    </Alert>
  );
}

function ShutGate({ row }: { row: CenterDay }) {
  const { calls: t, labels } = useT();
  const openers = row.contacts.filter(({ canStart }) => canStart);
  const { cityContact } = row;
  return (
    <Group component="li" gap="sm">
      <Anchor component={Link} size="sm" fw={600} to={pathTo('examinationDay', { examinationDayId: row.id })}>
        {row.center}
      </Anchor>
      <Text span size="sm">
        {[row.city, row.batch, t.gateShutSince(formatTime(row.dueAt))].join(' · ')}
      </Text>
      {openers.length === 0 && (
        <Text span size="sm" fw={600}>
          {t.gateShutNobody}
        </Text>
      )}
      {cityContact && (
        <Group gap={6} wrap="nowrap">
          <CallIcon number={cityContact.mobileNumber} name={cityContact.name} />
          <Text span size="sm">
            {`${cityContact.name}, ${labels.userRole.SSC_CITY_COORDINATOR}`}
          </Text>
        </Group>
      )}
      {openers.map((person) => (
        <Group key={person.functionaryId} gap={6} wrap="nowrap">
          <CallIcon number={person.mobileNumber} name={person.name} />
          <Text span size="sm">
            {`${person.name}, ${labels.functionaryRole[person.role]}`}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
