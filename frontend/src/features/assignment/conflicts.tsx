import { Loader, Stack, Text } from '@mantine/core';
import { type FunctionaryActivity, useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '~/ui/status-badge';
import type { Assignee, Person } from './assignees';
import classes from './assignment.module.css';
import { type PlannedDay, standingOf } from './conflict-rules';

/** Looked up person by person; beyond this, the server's answer has to do. */
const MOST = 40;

type Props = { assignees: readonly Assignee[]; days: readonly PlannedDay[] };

/** What each one has on already, before anything is assigned. */
export function Conflicts({ assignees, days }: Props) {
  const words = useT().conflicts;
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {words.title}
      </Text>
      <ul className={classes.conflicts} aria-label={words.title}>
        {assignees.slice(0, MOST).map(({ person }) => (
          <One key={person.id} person={person} days={days} />
        ))}
      </ul>
    </div>
  );
}

function One({ person, days }: { person: Person; days: readonly PlannedDay[] }) {
  const t = useT();
  const words = t.conflicts;
  const { data, error } = useListFunctionariesActivityQuery(
    { q: person.uid },
    { refetchOnMountOrArgChange: true },
  );
  const duties = toPage<FunctionaryActivity>(data).rows.filter(
    ({ functionaryId }) => functionaryId === person.id,
  );
  const { clashes, sameDate, onRoster } = standingOf(duties, days);
  return (
    <li className={classes.conflict}>
      <Text size="sm" fw={500}>
        {fullName(person)}
      </Text>
      {!data && !error && <Loader size="xs" aria-label={words.checking} />}
      {error && (
        <Text size="sm" c="dimmed">
          {words.failed}
        </Text>
      )}
      <Stack gap={2} align="flex-start">
        {clashes.map((duty) => (
          <Finding key={duty.id} tone="refused" word={words.clash} duty={duty} />
        ))}
        {onRoster && <StatusBadge tone="waiting">{words.same}</StatusBadge>}
        {sameDate.map((duty) => (
          <Finding key={duty.id} tone="attention" word={words.sameDate} duty={duty} />
        ))}
        {data && clashes.length + sameDate.length === 0 && !onRoster && (
          <StatusBadge tone="verified">
            {duties.length > 0 ? words.others(duties.length) : words.free}
          </StatusBadge>
        )}
      </Stack>
    </li>
  );
}

function Finding({ tone, word, duty }: { tone: Tone; word: string; duty: FunctionaryActivity }) {
  return (
    <div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <Text size="sm">{[duty.center.name, formatDate(duty.date), duty.batch].join(', ')}</Text>
    </div>
  );
}
