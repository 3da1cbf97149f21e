import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Assigned } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import type { Assignee } from './assignees';

type Props = {
  outcome: Assigned;
  assignees: readonly Assignee[];
  /** How a day is called; left out where there is only one. */
  dayName?: (id: string) => string;
  actions: ReactNode;
};

/** What was assigned, and what was left out and why. */
export function Outcome({ outcome, assignees, dayName, actions }: Props) {
  const t = useT();
  const words = t.assignment;
  const { assigned, skipped, warned } = outcome;
  const isWhole = assigned.length > 0 && skipped.length === 0;
  // The list that was chosen from is gone, and with it what was pressed.
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  const known = new Map(assignees.map((assignee) => [assignee.person.id, assignee]));
  const nameOf = (id: string) => {
    const assignee = known.get(id);
    return assignee ? fullName(assignee.person) : '–';
  };
  return (
    <Panel title={words.resultTitle}>
      <Stack gap="lg" ref={start} tabIndex={-1}>
        <Alert
          color={isWhole ? 'green' : 'yellow'}
          icon={<Icon name={isWhole ? 'check' : 'alert'} />}
          title={assigned.length > 0 ? words.assigned(assigned.length) : words.nothingAssigned}
          role="status"
        >
          {skipped.length > 0 ? words.skipped(skipped.length) : words.allAssigned}
        </Alert>
        {skipped.length > 0 && (
          <Rows
            caption={words.skipped(skipped.length)}
            heads={[words.person, dayName && words.day, words.reason]}
            rows={skipped.map(({ functionaryId, examinationDayId, reason }) => ({
              key: functionaryId + examinationDayId,
              cells: [nameOf(functionaryId), dayName?.(examinationDayId), reason],
            }))}
          />
        )}
        {warned.length > 0 && (
          <Rows
            caption={t.planner.tight}
            heads={[words.person, dayName && words.day, words.reason]}
            rows={warned.map(({ functionaryId, examinationDayId, warning }) => ({
              key: functionaryId + examinationDayId + warning,
              cells: [nameOf(functionaryId), dayName?.(examinationDayId), warning],
            }))}
          />
        )}
        {assigned.length > 0 && (
          <Rows
            caption={words.assigned(assigned.length)}
            heads={[words.person, dayName && words.day, words.role]}
            rows={assigned.map(({ id, functionaryId, examinationDayId }) => ({
              key: id,
              cells: [
                nameOf(functionaryId),
                dayName?.(examinationDayId),
                labelOf(t.labels.functionaryRole, known.get(functionaryId)?.role),
              ],
            }))}
          />
        )}
        <Group>{actions}</Group>
      </Stack>
    </Panel>
  );
}

type RowsProps = {
  caption: string;
  heads: (string | undefined)[];
  rows: { key: string; cells: (string | undefined)[] }[];
};

function Rows({ caption, heads, rows }: RowsProps) {
  return (
    <div>
      <Text fw={600} mb={4} aria-hidden="true">
        {caption}
      </Text>
      <Table.ScrollContainer minWidth={420} type="native">
        <Table aria-label={caption} fz="sm">
          <Table.Thead>
            <Table.Tr>{heads.map((head) => head && <Table.Th key={head}>{head}</Table.Th>)}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, column) => cell && <Table.Td key={heads[column]}>{cell}</Table.Td>)}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
