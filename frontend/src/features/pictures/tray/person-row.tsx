import { Group, Text, UnstyledButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { carries } from './dragging';
import { MatchMarks } from './match-marks';
import type { Match } from './matching';
import type { Person } from './person';
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
