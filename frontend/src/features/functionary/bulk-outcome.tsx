import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import type { Functionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { BulkOutcome } from './use-bulk';

/** Of those left out for one reason no more are named. */
const NAMED = 3;

type OutcomeProps = {
  outcome: BulkOutcome;
  people: readonly Functionary[];
  /** What was done with the others. */
  done: string;
  /** That some were left out, in a title. */
  left: string;
  onClose: () => void;
};

/** One summary: what was done, and each reason once, with how many it kept out. */
export function Outcome({ outcome, people, done, left, onClose }: OutcomeProps) {
  const t = useT();
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const reasons = new Map<string, BulkOutcome['skipped']>();
  for (const one of outcome.skipped) {
    const some = reasons.get(one.reason) ?? [];
    some.push(one);
    reasons.set(one.reason, some);
  }
  const sorted = [...reasons].toSorted(([, some], [, others]) => others.length - some.length);
  return (
    <Stack>
      {outcome.functionaryIds.length > 0 && <Text role="status">{done}</Text>}
      {sorted.length > 0 && (
        <Alert color="yellow" role="alert" icon={<Icon name="alert" />} title={left}>
          <List size="sm">
            {sorted.map(([reason, some]) => (
              <List.Item key={reason}>
                <b>
                  {some.length > NAMED
                    ? t.bulkRun.people(formatNumber(some.length))
                    : some.map(({ functionaryId }) => names.get(functionaryId)).join(', ')}
                </b>
                : {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.actions.close}</Button>
      </Group>
    </Stack>
  );
}

/** How far it is, where it takes more than one call. */
export function BulkProgress({ done, total }: { done: number; total: number }) {
  const words = useT().bulkRun;
  return (
    <Progress.Root size="lg">
      <Progress.Section
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={words.progress(formatNumber(done), formatNumber(total))}
      />
    </Progress.Root>
  );
}
