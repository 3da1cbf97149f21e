import { Button, CloseButton, Group, Loader, Stack, Text } from '@mantine/core';
import { type KnownDoubts, useFaceDoubts } from '~/api/pictures/use-face-doubts';
import type { CheckedPair, DutyElsewhere } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { ErrorPanel } from '~/ui/states/error-panel';
import type { Assignee, Person } from './assignees';
import classes from './assignment.module.css';
import { isPlain, obstaclesIn, type PlannedDay, refusedIn } from './conflict-rules';

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

/** Of whom there is something to say, those first who cannot be assigned; they can be dropped here. The others are free. */
export function Conflicts({ assignees, days, pairs, checking, problem, onRetry, onDrop }: Props) {
  const t = useT();
  const words = t.conflicts;
  const doubts = useFaceDoubts(assignees.map(({ person }) => person.id));
  const ids = refusedIn(pairs);
  const refused = assignees.filter(({ person }) => ids.has(person.id));
  const pairsOf = ({ person }: Assignee) => pairs.filter(({ functionaryId }) => functionaryId === person.id);
  const isFree = (one: Assignee) =>
    pairsOf(one).length > 0 &&
    pairsOf(one).every(isPlain) &&
    !doubts.lookAlikes.has(one.person.id) &&
    !doubts.unlike.has(one.person.id) &&
    !doubts.renamed.has(one.person.id);
  const others = assignees.filter((one) => !ids.has(one.person.id) && !isFree(one));
  const free = assignees.filter(isFree).length;
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
        {[...refused, ...others.slice(0, NAMED)].map((one) => (
          <One
            key={one.person.id}
            person={one.person}
            days={days}
            pairs={pairsOf(one)}
            doubts={doubts}
            onDrop={ids.has(one.person.id) ? () => onDrop([one.person.id]) : undefined}
          />
        ))}
      </ul>
      {free > 0 && <StatusBadge tone="verified">{words.free(free, free < assignees.length)}</StatusBadge>}
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
  // A warning names the other duty itself.
  const duties = warnings.length > 0 ? [] : pairs.flatMap(({ sameDate }) => sameDate);
  const beside = [...new Map(duties.map((duty) => [whereOf(duty), duty])).values()];
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
        {doubts.renamed.has(person.id) && <StatusBadge tone="attention">{t.gateRecords.renamed}</StatusBadge>}
        {obstaclesIn(refused).map(({ pair, dayIds }) => (
          <Refused
            key={pair.examinationDayId}
            pair={pair}
            from={days.length > 1 ? dayIds.flatMap((id) => dayOf(id) ?? []) : []}
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
      </Stack>
    </li>
  );
}

const whereOf = ({ centerName, date, batch, startsAt, endsAt }: DutyElsewhere) =>
  [
    ...[centerName, formatDate(date), batch],
    ...(startsAt && endsAt ? [`${formatTime(startsAt)} – ${formatTime(endsAt)}`] : []),
  ].join(', ');

const dayName = ({ center, date, batch }: PlannedDay) =>
  [center?.name, formatDate(date), batch].filter(Boolean).join(', ');

type RefusedProps = {
  pair: CheckedPair;
  /** The chosen days that it keeps the person from, where several were chosen. */
  from: readonly PlannedDay[];
};

/** Of days that somebody cannot be on no more are named. */
const DAYS_NAMED = 5;

/** Why, and where the duty is that is in the way; beyond the reader's reach only that there is one. */
function Refused({ pair: { reason, duty }, from }: RefusedProps) {
  const { conflicts: words, planner } = useT();
  const left = from.length - DAYS_NAMED;
  return (
    <div>
      <StatusBadge tone="refused">{duty ? words.clash : (reason ?? words.clash)}</StatusBadge>
      {duty && <Text size="sm">{whereOf(duty)}</Text>}
      {from.length > 0 && (
        <Text size="sm">
          {planner.notOn(from.slice(0, DAYS_NAMED).map(dayName).join('; '), Math.max(0, left))}
        </Text>
      )}
    </div>
  );
}
