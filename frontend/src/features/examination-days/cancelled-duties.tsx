import { Anchor, Box, List, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListCancelledDutiesQuery } from '~/api/generated/acts.gen';
import { useMe } from '~/api/me';
import type { CancelledDuty } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';

/** Who was on the roster of a day and is not any more: by whom, why, and who has the duty instead. */
export function CancelledDuties({ examinationDayId }: { examinationDayId: string }) {
  const words = useT().acts;
  const { data, error, refetch } = useListCancelledDutiesQuery({ id: examinationDayId });
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Box mt="md">
      <Panel title={`${words.cancelled} (${formatNumber(data.length)})`} hint={words.cancelledHint}>
        <List size="sm" listStyleType="none" spacing="xs" aria-label={words.cancelled}>
          {data.map((duty) => (
            <One key={duty.id} duty={duty} />
          ))}
        </List>
      </Panel>
    </Box>
  );
}

function One({ duty }: { duty: CancelledDuty }) {
  const t = useT();
  const words = t.acts;
  const { role } = useMe();
  const { name, replacedBy, saidNotComing, reason, by, at } = duty;
  const what = [
    replacedBy ? words.replacedBy(replacedBy.name) : words.takenOff,
    saidNotComing && words.saidNotComing,
    reason && words.reason(reason),
  ];
  return (
    <List.Item>
      {isOneOf(STAFF_ADMINS, role) ? (
        <Anchor
          component={Link}
          to={pathTo('functionary', { functionaryId: duty.functionaryId })}
          inherit
          fw={600}
          display="inline-block"
          py={2}
        >
          {name}
        </Anchor>
      ) : (
        <b>{name}</b>
      )}
      {`, ${t.labels.functionaryRole[duty.role]}`}
      <Text size="sm">{what.filter(Boolean).join(' · ')}</Text>
      <Text size="xs" c="dimmed">
        {words.byAt(by ?? words.system, formatDateTime(at))}
      </Text>
    </List.Item>
  );
}
