import { Loader, Text } from '@mantine/core';
import { type DragEvent, useId } from 'react';
import { useT } from '~/i18n/use-t';
import { reasonOf } from '../reasons';
import type { Unmatched } from '../unmatched';
import type { Match } from './matching';
import { PictureFrame } from './picture-frame';
import classes from './tray.module.css';

export type TileProps = {
  picture: Unmatched;
  /** What became of it when it was given to somebody. */
  match: Match | undefined;
  isChosen: boolean;
  /** Whether the tab key stops here: at one of all pictures only. */
  isStop: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onDrag: (event: DragEvent) => void;
  onDragEnd: () => void;
};

/** A picture without a person: chosen by a press, or dragged. */
export function PictureTile({
  picture,
  match,
  isChosen,
  isStop,
  onToggle,
  onFocus,
  onDrag,
  onDragEnd,
}: TileProps) {
  const words = useT().pictures.tray;
  const about = useId();
  const isSending = match?.state === 'sending';
  const { file } = picture.line;
  return (
    <li
      className={classes.tile}
      data-chosen={isChosen || undefined}
      data-sending={isSending || undefined}
      draggable={!isSending}
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
    >
      <label>
        <input
          type="checkbox"
          className={classes.check}
          data-picture={picture.id}
          aria-label={file}
          aria-describedby={match ? about : undefined}
          checked={isChosen}
          disabled={isSending}
          tabIndex={isStop ? 0 : -1}
          onChange={onToggle}
          onFocus={onFocus}
        />
        <PictureFrame picture={picture.picture} />
        <span className={classes.name} aria-hidden>
          {stem(file)}
        </span>
      </label>
      {isSending && <Loader size="sm" className={classes.loader} aria-hidden />}
      {match && (
        <Text id={about} size="xs" lh={1.3} c={isSending ? 'dimmed' : 'var(--mantine-color-error)'}>
          {isSending ? words.sending(match.person.name) : words.not(match.person.name, whyNot(match))}
        </Text>
      )}
    </li>
  );
}

/** What is short enough to stand below a small picture. */
const stem = (file: string) =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.\w{3,4}$/, '');

/** Why a picture is not this person's now. */
export const whyNot = ({ found, failure = '' }: Match) => (found ? reasonOf(found).what : failure);
