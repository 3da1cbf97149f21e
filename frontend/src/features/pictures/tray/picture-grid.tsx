import { Button, VisuallyHidden } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { isInside } from '~/lib/browser/is-inside';
import type { Unmatched } from '../unmatched';
import { carry } from './dragging';
import type { Match } from './matching';
import { PictureTile } from './picture-tile';
import classes from './tray.module.css';

/** More at once would be a heavy page. */
const AT_ONCE = 200;

type Props = {
  pictures: readonly Unmatched[];
  matches: ReadonlyMap<string, Match>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** The one at which the tab key stops. */
  stop: string | undefined;
  onStop: (id: string) => void;
  /** On to the people. */
  onEnter: () => void;
  /** Which ones are held over the page; none when they are let go. */
  onDrag: (ids: readonly string[]) => void;
};

/** The pictures that wait for their people. */
export function PictureGrid({ pictures, matches, chosen, onChoose, stop, onStop, onEnter, onDrag }: Props) {
  const words = useT().pictures.tray;
  const [most, setMost] = useState(AT_ONCE);
  const keys = useId();
  const shown = pictures.slice(0, most);
  const stopsAt = shown.some(({ id }) => id === stop) ? stop : shown[0]?.id;
  const rest = pictures.length - shown.length;

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const drag = (event: DragEvent, id: string) => {
    // Whoever takes hold of a chosen one takes all that are chosen.
    const ids = chosen.has(id) ? [...chosen] : [id];
    carry(event, ids.length, words.chosen(formatNumber(ids.length), ids.length));
    onDrag(ids);
  };
  return (
    <>
      <VisuallyHidden id={keys}>{words.keys}</VisuallyHidden>
      <ul
        className={classes.pictures}
        aria-label={words.pictures}
        aria-describedby={keys}
        onKeyDown={(event) => lead(event, onEnter)}
      >
        {shown.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            match={matches.get(picture.id)}
            isChosen={chosen.has(picture.id)}
            isStop={picture.id === stopsAt}
            onToggle={() => toggle(picture.id)}
            onFocus={() => onStop(picture.id)}
            onDrag={(event) => drag(event, picture.id)}
            onDragEnd={() => onDrag([])}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" mt="sm" onClick={() => setMost(most + AT_ONCE)}>
          {words.more(formatNumber(Math.min(rest, AT_ONCE)))}
        </Button>
      )}
    </>
  );
}

/** Arrows go from picture to picture, so that the tab key need not pass all of them. */
function lead(event: KeyboardEvent<HTMLUListElement>, onEnter: () => void) {
  if (!isInside(event)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    onEnter();
    return;
  }
  const stops = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const at = stops.indexOf(event.target as HTMLInputElement);
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(stops), ArrowUp: -columns(stops) }[event.key];
  if (at < 0 || by === undefined) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus();
}

/** How many stand beside each other. */
function columns(stops: readonly HTMLElement[]): number {
  const top = (stop: HTMLElement | undefined) => stop?.closest('li')?.offsetTop;
  return Math.max(1, stops.filter((stop) => top(stop) === top(stops[0])).length);
}
