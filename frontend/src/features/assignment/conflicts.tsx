import { Button, CloseButton, Group, Loader, Stack, Text } from '@mantine/core';
import { type KnownDoubts, useFaceDoubts } from '~/api/use-face-doubts';
import type { CheckedPair, DutyElsewhere } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { ErrorPanel } from '~/ui/states/error-panel';
import type { Assignee, Person } from './assignees';
import classes from './assignment.module.css';
import { type PlannedDay, refusedIn } from './conflict-rules';

/** Of those who can be assigned no more are named. */
const NAMED = 40;

type Props = {
  assignees: readonly Assignee[];
  days: readonly PlannedDay[];
  /** What the server said of each one on each day. */
  pairs: readonly CheckedPair[];
  checking: boolean;
  problem: string | undefined;
  onRetry: () => void;
  onDrop: (ids: readonly string[]) => void;
};

/** What would become of each one, those first who cannot be assigned; they can be dropped here. */
export function Conflicts({ assignees, days, pairs, checking, problem, onRetry, onDrop }: Props) {
  const t = useT();
  const words = t.conflicts;
  const doubts = useFaceDoubts(assignees.map(({ person }) => person.id));
  const ids = refusedIn(pairs);
  const refused = assignees.filter(({ person }) => ids.has(person.id));
  const others = assignees.filter(({ person }) => !ids.has(person.id));
  const left = others.length - NAMED;
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs">
        <Text fw={600} size="sm">
          {words.title}
        </Text>
        {refused.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onDrop(refused.map(({ person }) => person.id))}
          >
            {t.planner.dropAll(refused.length)}
          </Button>
        )}
      </Group>
      {checking && <Loader size="xs" aria-label={words.checking} />}
      {problem && <ErrorPanel title={t.planner.notChecked} message={problem} onRetry={onRetry} />}
      {doubts.problem && (
        <ErrorPanel title={t.biometrics.doubtsUnknown} message={doubts.problem} onRetry={doubts.retry} />
      )}
      <ul className={classes.conflicts} aria-label={words.title}>
        {[...refused, ...others.slice(0, NAMED)].map(({ person }) => (
          <One
            key={person.id}
            person={person}
            days={days}
            pairs={pairs.filter(({ functionaryId }) => functionaryId === person.id)}
            doubts={doubts}
            onDrop={ids.has(person.id) ? () => onDrop([person.id]) : undefined}
          />
        ))}
      </ul>
      {left > 0 && !checking && <Text size="sm">{t.planner.andMore(formatNumber(left), left)}</Text>}
    </div>
  );
}

type OneProps = {
  person: Person;
  days: readonly PlannedDay[];
  pairs: readonly CheckedPair[];
  doubts: KnownDoubts;
  onDrop: (() => void) | undefined;
};

function One({ person, days, pairs, doubts, onDrop }: OneProps) {
  const t = useT();
  const words = t.conflicts;
  const refused = pairs.filter(({ outcome }) => outcome === 'REFUSE');
  const warnings = [...new Set(pairs.flatMap((pair) => pair.warnings))];
  const beside = warnings.length > 0 ? [] : pairs.flatMap(({ sameDate }) => sameDate);
  const isOn = pairs.some(({ outcome }) => outcome === 'KEEP');
  const changes = pairs.some(({ outcome }) => outcome === 'CHANGE_ROLE');
  const dayOf = (id: string) => days.find((day) => day.id === id);
  return (
    <li className={classes.conflict}>
      <div className={classes.who}>
        <Text size="sm" fw={500}>
          {fullName(person)}
        </Text>
        {onDrop && (
          <CloseButton size="sm" aria-label={t.assignment.remove(fullName(person))} onClick={onDrop} />
        )}
      </div>
      <Stack gap={2} align="flex-start">
        {doubts.lookAlikes.has(person.id) && (
          <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
        )}
        {doubts.unlike.has(person.id) && <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>}
        {refused.map((pair) => (
          <Refused
            key={pair.examinationDayId}
            pair={pair}
            day={dayOf(pair.examinationDayId)}
            many={days.length > 1}
          />
        ))}
        {isOn && <StatusBadge tone="waiting">{t.planner.isOn}</StatusBadge>}
        {changes && <StatusBadge tone="waiting">{words.same}</StatusBadge>}
        {warnings.map((warning) => (
          <div key={warning}>
            <StatusBadge tone="attention">{t.planner.tight}</StatusBadge>
            <Text size="sm">{warning}</Text>
          </div>
        ))}
        {beside.map((duty) => (
          <div key={whereOf(duty)}>
            <StatusBadge tone="attention">{words.sameDate}</StatusBadge>
            <Text size="sm">{whereOf(duty)}</Text>
          </div>
        ))}
        {pairs.length > 0 && refused.length + beside.length + warnings.length === 0 && !isOn && !changes && (
          <StatusBadge tone="verified">{words.noClash}</StatusBadge>
        )}
      </Stack>
    </li>
  );
}

const whereOf = ({ centerName, date, batch, startsAt, endsAt }: DutyElsewhere) =>
  [
    ...[centerName, formatDate(date), batch],
    ...(startsAt && endsAt ? [`${formatTime(startsAt)} – ${formatTime(endsAt)}`] : []),
  ].join(', ');

type RefusedProps = { pair: CheckedPair; day: PlannedDay | undefined; many: boolean };

/** Why, and where the duty is that is in the way; beyond the reader's reach only that there is one. */
function Refused({ pair: { reason, duty }, day, many }: RefusedProps) {
  const words = useT().conflicts;
  return (
    <div>
      <StatusBadge tone="refused">{duty ? words.clash : (reason ?? words.clash)}</StatusBadge>
      {duty && <Text size="sm">{whereOf(duty)}</Text>}
      {!duty && many && day && (
        <Text size="sm">
          {formatDate(day.date)}, {day.batch}
        </Text>
      )}
    </div>
  );
}
