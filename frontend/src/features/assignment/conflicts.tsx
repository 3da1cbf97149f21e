import { Button, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import { type KnownDoubts, useFaceDoubts } from '~/api/use-face-doubts';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { formatDate, formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { ErrorPanel } from '~/ui/states/error-panel';
import type { Assignee, Person } from './assignees';
import classes from './assignment.module.css';
import { type PlannedDay, standingOf } from './conflict-rules';

/** Looked up person by person, so many at a time. */
const AT_ONCE = 40;

type Props = { assignees: readonly Assignee[]; days: readonly PlannedDay[] };

/** What each one has on already, and whose face to look at first, before anything is assigned. */
export function Conflicts({ assignees, days }: Props) {
  const t = useT();
  const words = t.conflicts;
  const [shown, setShown] = useState(AT_ONCE);
  const left = assignees.length - shown;
  const doubts = useFaceDoubts(assignees.map(({ person }) => person.id));
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {words.title}
      </Text>
      {doubts.problem && (
        <ErrorPanel title={t.biometrics.doubtsUnknown} message={doubts.problem} onRetry={doubts.retry} />
      )}
      <ul className={classes.conflicts} aria-label={words.title}>
        {assignees.slice(0, shown).map(({ person }) => (
          <One key={person.id} person={person} days={days} doubts={doubts} />
        ))}
      </ul>
      {left > 0 && (
        <Stack gap={4} align="flex-start" mt="xs">
          <Text size="sm">{words.left(formatNumber(left), left)}</Text>
          <Button variant="default" size="xs" onClick={() => setShown(shown + AT_ONCE)}>
            {words.lookUp(formatNumber(Math.min(left, AT_ONCE)))}
          </Button>
        </Stack>
      )}
    </div>
  );
}

type OneProps = { person: Person; days: readonly PlannedDay[]; doubts: KnownDoubts };

function One({ person, days, doubts }: OneProps) {
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
        {person.status !== 'ACTIVE' && (
          <StatusBadge tone="attention">{t.labels.functionaryStatus[person.status]}</StatusBadge>
        )}
        {doubts.lookAlikes.has(person.id) && (
          <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
        )}
        {doubts.unlike.has(person.id) && <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>}
        {clashes.map((duty) => (
          <Finding key={duty.id} tone="refused" word={words.clash} duty={duty} />
        ))}
        {onRoster && <StatusBadge tone="waiting">{words.same}</StatusBadge>}
        {sameDate.map((duty) => (
          <Finding key={duty.id} tone="attention" word={words.sameDate} duty={duty} />
        ))}
        {data && clashes.length + sameDate.length === 0 && !onRoster && (
          <StatusBadge tone="verified">{duties.length > 0 ? words.noClash : words.free}</StatusBadge>
        )}
      </Stack>
      <Others duties={duties.filter((duty) => !clashes.includes(duty) && !sameDate.includes(duty))} />
    </li>
  );
}

/** Duties on other dates, shown on request. */
function Others({ duties }: { duties: FunctionaryActivity[] }) {
  const words = useT().conflicts;
  if (duties.length === 0) return null;
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed">
        {words.others(duties.length)}
      </Text>
      {duties.map((duty) => (
        <Text key={duty.id} size="sm">
          {whereOf(duty)}
        </Text>
      ))}
    </details>
  );
}

const whereOf = (duty: FunctionaryActivity) =>
  [duty.center.name, formatDate(duty.date), duty.batch].join(', ');

function Finding({ tone, word, duty }: { tone: Tone; word: string; duty: FunctionaryActivity }) {
  return (
    <div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <Text size="sm">{whereOf(duty)}</Text>
    </div>
  );
}
