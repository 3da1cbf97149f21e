import { Alert, Stack, Table, Text } from '@mantine/core';
import type { DaysEntered, SittingEntered } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';

/** The grid of dates and batches, with what is new in each. */
export function PlanPreview({ answer }: { answer: DaysEntered }) {
  const t = useT();
  const words = t.planner;
  const dates = [...new Set(answer.sittings.map(({ date }) => date))];
  const batches = [...new Set(answer.sittings.map(({ batch }) => batch))];
  const at = new Map(answer.sittings.map((sitting) => [`${sitting.date} ${sitting.batch}`, sitting]));
  const counts = [answer.created, answer.centers, answer.capacity].map(formatNumber);
  const [created = '', centers = '', seats = ''] = counts;
  return (
    <Stack gap="sm">
      <Text role="status">
        {words.sum(created, answer.created, centers, seats)}{' '}
        {answer.existing > 0 && words.existing(formatNumber(answer.existing), answer.existing)}
      </Text>
      {answer.unknownCodes.length > 0 && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.unknownCodes(answer.unknownCodes.join(', '))}
        </Alert>
      )}
      {answer.sittings.some(({ isOver }) => isOver) && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.over}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={160 + 180 * batches.length} type="native">
        <Table aria-label={words.preview} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.days.date}</Table.Th>
              {batches.map((batch) => (
                <Table.Th key={batch}>{batch}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dates.map((date) => (
              <Table.Tr key={date}>
                <Table.Th scope="row">{formatDate(date)}</Table.Th>
                {batches.map((batch) => (
                  <Table.Td key={batch}>
                    <Cell sitting={at.get(`${date} ${batch}`)} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function Cell({ sitting }: { sitting: SittingEntered | undefined }) {
  const words = useT().planner;
  if (!sitting) return '–';
  return (
    <Stack gap={2} align="flex-start">
      {sitting.created > 0 && (
        <Text size="sm">{words.cell(formatNumber(sitting.created), formatNumber(sitting.capacity))}</Text>
      )}
      {sitting.existing > 0 && (
        <StatusBadge tone="neutral">{words.cellExisting(formatNumber(sitting.existing))}</StatusBadge>
      )}
    </Stack>
  );
}
