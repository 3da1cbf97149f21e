import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetDayNeedsQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import type { DayNeed, ExaminationDay } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { NeedsDialog } from './needs-dialog';
import { StaffingRulesDialog } from './staffing-rules-dialog';

/** How many people the day needs and has, role by role. */
export function NeedsPanel({ day }: { day: ExaminationDay }) {
  const t = useT();
  const words = t.planner;
  const { role } = useMe();
  const { data, error, refetch } = useGetDayNeedsQuery({ id: day.id });
  const [asking, setAsking] = useState<'needs' | 'rules'>();
  const close = () => setAsking(undefined);
  return (
    <Panel title={words.needs}>
      {error && !data ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : !data ? (
        <LinesSkeleton lines={3} />
      ) : data.needed === 0 ? (
        <Text c="dimmed">
          {words.needsNone}. {words.needsNoneHint}
        </Text>
      ) : (
        <Needs needs={data.needs} />
      )}
      {data && data.needed > 0 && (
        <Group gap="xs" mt="xs">
          <Text size="sm" fw={600}>
            {words.total(formatNumber(data.assigned), formatNumber(data.needed))}
          </Text>
          {data.missing > 0 && (
            <StatusBadge tone="refused">{words.missingCount(formatNumber(data.missing))}</StatusBadge>
          )}
          {data.over > 0 && (
            <StatusBadge tone="attention">{words.overCount(formatNumber(data.over))}</StatusBadge>
          )}
        </Group>
      )}
      {isOneOf(PLACE_ADMINS, role) && data && (
        <Group mt="sm">
          <Button variant="default" size="sm" onClick={() => setAsking('needs')}>
            {words.setNeeds}
          </Button>
          {isOneOf(AUTHORITY, role) && (
            <Button variant="default" size="sm" onClick={() => setAsking('rules')}>
              {words.setRules}
            </Button>
          )}
        </Group>
      )}
      {asking === 'needs' && data && (
        <NeedsDialog dayId={day.id} examinationId={day.examinationId} needs={data.needs} onClose={close} />
      )}
      {asking === 'rules' && <StaffingRulesDialog examinationId={day.examinationId} onClose={close} />}
    </Panel>
  );
}

function Needs({ needs }: { needs: readonly DayNeed[] }) {
  const t = useT();
  const words = t.planner;
  const right = { ta: 'right' as const };
  return (
    <Table.ScrollContainer minWidth={270} type="native" tabIndex={0}>
      <Table aria-label={words.needs} fz="sm" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.role}</Table.Th>
            <Table.Th {...right}>{words.needed}</Table.Th>
            <Table.Th {...right}>{words.assigned}</Table.Th>
            <Table.Th {...right}>{t.days.columns.accepted}</Table.Th>
            <Table.Th>{words.missing}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {needs.map(({ role, needed, assigned, accepted, byHand }) => (
            <Table.Tr key={role}>
              <Table.Td>
                {t.labels.functionaryRole[role]}
                {byHand && (
                  <Text span size="xs" c="dimmed" ml={8}>
                    {words.byHand}
                  </Text>
                )}
              </Table.Td>
              <Table.Td {...right}>{formatNumber(needed)}</Table.Td>
              <Table.Td {...right}>{formatNumber(assigned)}</Table.Td>
              <Table.Td {...right}>{formatNumber(accepted || null)}</Table.Td>
              <Table.Td>
                <Missing count={needed - assigned} needed={needed} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Missing({ count, needed }: { count: number; needed: number }) {
  const words = useT().planner;
  if (count > 0) return <StatusBadge tone="refused">{words.missingCount(formatNumber(count))}</StatusBadge>;
  if (count < 0 && needed > 0) {
    return <StatusBadge tone="attention">{words.overCount(formatNumber(-count))}</StatusBadge>;
  }
  return needed > 0 && <StatusBadge tone="verified">{words.isMet}</StatusBadge>;
}
