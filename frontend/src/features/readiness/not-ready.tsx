import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DayReadiness } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Checks } from '~/ui/readiness/checks';

/** A center that is not ready for its day, and what it lacks. */
export function NotReady({ day }: { day: DayReadiness }) {
  const t = useT().readiness;
  const { center, batch, people, examinationDayId } = day;
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <div>
          <Anchor component={Link} fw={600} to={pathTo('examinationDay', { examinationDayId })}>
            {center.centerCode ? `${center.name} (${center.centerCode})` : center.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {t.batch(batch)} · {t.people(formatNumber(people), people)}
          </Text>
        </div>
        <Text size="sm" fw={600}>
          {t.lacks(formatNumber(day.checks.filter(({ missing }) => missing > 0).length))}
        </Text>
      </Group>
      <Checks of={day} />
    </Paper>
  );
}
