import { Group, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useListStandBysQuery } from '~/api/generated/examination.gen';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { CallLink } from '~/ui/controls/call-link';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './duty-chart.module.css';

/** Those whom a draw has standing by in the city on the date. */
export function StandBys({ examinationDayId }: { examinationDayId: string }) {
  const t = useT();
  const words = t.dutyChart;
  const { currentData: data, error, refetch } = useListStandBysQuery({ id: examinationDayId });
  return (
    <Panel title={words.standBys} hint={words.standBysHint}>
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noStandBys}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.people}>
          {data.map((person) => (
            <li key={person.id}>
              <Group justify="space-between" gap="xs">
                <div>
                  <Text fw={600}>{person.name}</Text>
                  <Text size="sm" c="dimmed">
                    {labelOf(t.dutyLink.roles, person.role)}
                  </Text>
                </div>
                {person.onDuty ? (
                  <StatusBadge tone="neutral">{words.hasDuty}</StatusBadge>
                ) : (
                  <CallLink number={person.mobileNumber} />
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {!data && error && (
        <ErrorPanel title={words.standBysFailed} message={toMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LinesSkeleton lines={2} />}
    </Panel>
  );
}
