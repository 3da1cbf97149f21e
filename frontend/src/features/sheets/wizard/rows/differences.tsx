import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetSheetDifferencesQuery, useUpdateFromSheetDraftMutation } from '~/api/generated/sheets.gen';
import type { SheetDraft, SheetPersonDifferences, SheetUpdated } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Question } from '../question';
import { Refused } from '../refused';
import { saveBefore } from '../server';

/** People who are shown with what is different. */
const SHOWN = 20;

type Props = { draft: SheetDraft; known: number };

/** People who are registered already, where the sheet says something else of them than their records: to be taken over by field. */
export default function Differences({ draft, known }: Props) {
  const words = useT().sheetRows.differences;
  const answer = useGetSheetDifferencesQuery({ draftId: draft.id }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = answer;
  const [update, { data: done, error: refusal, isLoading }] = useUpdateFromSheetDraftMutation();
  const [given, give] = useState<readonly string[]>();
  const [isAsking, ask] = useState(false);
  const [lost, setLost] = useState<string>();
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data || (data.people === 0 && !done)) return null;
  const headings = new Map(draft.columns.map(({ field, heading }) => [field, heading]));
  const headingOf = (field: string) => headings.get(field) ?? field;
  const chosen = given ?? data.fields.map(({ field }) => field);
  const people = data.rows.filter(({ differences }) =>
    differences.some(({ field }) => chosen.includes(field)),
  );
  const count = data.people > data.rows.length ? data.people : people.length;
  const confirm = async () => {
    const sent = { version: data.version, fields: [...chosen] };
    const answered = await update({ draftId: draft.id, sheetUpdate: sent });
    if ('data' in answered) ask(false);
  };
  return (
    <Panel title={words.title(formatNumber(known), formatNumber(data.people), data.people)} hint={words.hint}>
      <Stack gap="sm">
        {done && <Done done={done} />}
        {data.people > 0 && (
          <>
            <Checkbox.Group label={words.fields} value={[...chosen]} onChange={give}>
              <Group gap="md" mt={6}>
                {data.fields.map(({ field, people }) => (
                  <Checkbox
                    key={field}
                    value={field}
                    label={words.field(headingOf(field), formatNumber(people))}
                  />
                ))}
              </Group>
            </Checkbox.Group>
            <People people={people.slice(0, SHOWN)} chosen={chosen} headingOf={headingOf} />
            {count > SHOWN && <Text size="sm">{words.more(formatNumber(count - SHOWN))}</Text>}
            <Refused message={lost} />
            <Group gap="sm">
              <Button disabled={chosen.length === 0} onClick={() => ask(true)}>
                {words.update(formatNumber(count), count)}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="download" />}
                onClick={async () => setLost(await saveBefore(draft.id, words.fileName))}
              >
                {words.before}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      <Question
        opened={isAsking}
        onClose={() => ask(false)}
        title={words.ask(formatNumber(count), count)}
        action={words.update(formatNumber(count), count)}
        onConfirm={() => void confirm()}
        busy={isLoading}
        error={refusal && toMessage(refusal)}
      >
        <Text size="sm">{words.asked(chosen.map(headingOf).join(', '))}</Text>
      </Question>
    </Panel>
  );
}

function Done({ done: { changed, refused } }: { done: SheetUpdated }) {
  const words = useT().sheetRows.differences;
  return (
    <Alert role="status" color={refused.length > 0 ? 'yellow' : 'green'} icon={<Icon name="check" />}>
      <Text size="sm">{words.done(formatNumber(changed), changed)}</Text>
      {refused.map(({ row, sourceRow, name, message }) => (
        <Text key={row} size="sm">
          {words.refused(formatNumber(sourceRow), name, message)}
        </Text>
      ))}
    </Alert>
  );
}

type PeopleProps = {
  people: readonly SheetPersonDifferences[];
  chosen: readonly string[];
  headingOf: (field: string) => string;
};

function People({ people, chosen, headingOf }: PeopleProps) {
  const words = useT().sheetRows.differences;
  return (
    <Table.ScrollContainer minWidth={300} type="native">
      <Table aria-label={words.list}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.person}</Table.Th>
            <Table.Th>{words.changes}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ row, name, uid, differences }) => (
            <Table.Tr key={row}>
              <Table.Td>
                {name}
                <Text size="xs" c="dimmed">
                  {uid}
                </Text>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {differences
                  .filter(({ field }) => chosen.includes(field))
                  .map(({ field, old, new: now }) => (
                    <Text key={field} size="sm">
                      {words.change(headingOf(field), old, now)}
                    </Text>
                  ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
