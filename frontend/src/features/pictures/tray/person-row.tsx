import { Group, Text, UnstyledButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';
import { troubleOf } from '../line';
import { carries } from './dragging';
import type { Match } from './matching';
import type { Person } from './person';
import { whyNot } from './picture-tile';
import classes from './tray.module.css';

type Props = {
  person: Person;
  /** The pictures that were given to them here. */
  matches: readonly Match[];
  /** Whether pictures are chosen that a press would give to them. */
  isAsked: boolean;
  onGive: () => void;
  onDrop: () => void;
};

/** A person to whom pictures are given: dropped, or by a press once they are chosen. */
export function PersonRow({ person, matches, isAsked, onGive, onDrop }: Props) {
  const words = useT().pictures.tray;
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!carries(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carries(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  const about = (
    <>
      <Text component="span" fw={600} display="block" lh={1.35}>
        {person.name}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block" className={classes.numbers}>
        {person.uid} · {person.mobileNumber}
      </Text>
    </>
  );
  return (
    <li
      className={classes.person}
      data-over={isOver || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={leave}
      onDrop={drop}
    >
      {isAsked ? (
        <UnstyledButton className={classes.give} onClick={onGive}>
          <span>{about}</span>
          <Icon name="plus" />
        </UnstyledButton>
      ) : (
        <div className={classes.give}>
          <span>{about}</span>
          {isOver && (
            <Text component="span" size="sm" fw={600}>
              {words.drop}
            </Text>
          )}
        </div>
      )}
      {matches.length > 0 && (
        <Group gap={6} px={12} pb={10}>
          <MatchMarks matches={matches} />
        </Group>
      )}
    </li>
  );
}

/** What became of the pictures that were given to a person, on the person. */
function MatchMarks({ matches }: { matches: readonly Match[] }) {
  const { tray, kinds } = useT().pictures;
  const isIn = (...states: Match['state'][]) => matches.filter(({ state }) => states.includes(state));
  const enrolled = isIn('enrolled', 'removing');
  const fresh = enrolled.filter(({ found }) => found?.result === 'ENROLLED').length;
  const doubts = new Set(enrolled.map(({ found }) => found && troubleOf(found)));
  return (
    <>
      {isIn('sending').length > 0 && <StatusBadge tone="waiting">{tray.sent}</StatusBadge>}
      {fresh > 0 && <StatusBadge tone="verified">{tray.enrolled(formatNumber(fresh), fresh)}</StatusBadge>}
      {fresh < enrolled.length && <StatusBadge tone="neutral">{kinds.ALREADY_ENROLLED}</StatusBadge>}
      {[...doubts].map(
        (doubt) =>
          doubt && (
            <StatusBadge key={doubt} tone="attention">
              {kinds[doubt]}
            </StatusBadge>
          ),
      )}
      {[...new Set(isIn('refused').map(whyNot))].map((why) => (
        <StatusBadge key={why} tone="refused">
          {why}
        </StatusBadge>
      ))}
    </>
  );
}
