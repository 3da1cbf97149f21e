import { useEffect, useRef, useState } from 'react';
import type { Unmatched } from '../unmatched';
import type { Match, Matching } from './matching';
import type { Person } from './person';

const NONE: ReadonlySet<string> = new Set();

/** Which pictures are chosen or held, and where the keyboard goes on once they are given away. */
export function useTray(
  pictures: readonly Unmatched[],
  matches: ReadonlyMap<string, Match>,
  matching: Matching,
) {
  const [asked, choose] = useState(NONE);
  const [dragged, drag] = useState<readonly string[]>([]);
  const [stop, setStop] = useState<string>();
  const [goOn, setGoOn] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const isFree = ({ id }: Unmatched) => matches.get(id)?.state !== 'sending';
  const chosen = pictures.filter((picture) => asked.has(picture.id) && isFree(picture));

  useEffect(() => {
    if (goOn === undefined) return;
    setGoOn(undefined);
    const next = place.current?.querySelector<HTMLElement>(`[data-picture="${goOn}"]`);
    (next ?? place.current)?.focus();
  }, [goOn]);

  const give = (ids: ReadonlySet<string>, person: Person) => {
    const given = pictures.filter((picture) => ids.has(picture.id) && isFree(picture));
    matching.match(given, person);
    choose(NONE);
    drag([]);
    return given;
  };
  /** Whoever presses goes on with the next picture. */
  const giveChosen = (person: Person) => {
    const given = give(asked, person);
    const last = pictures.findIndex(({ id }) => id === given.at(-1)?.id);
    const others = [...pictures.slice(last + 1), ...pictures.slice(0, last)];
    const next = others.find((picture) => isFree(picture) && !given.includes(picture));
    setStop(next?.id);
    setGoOn(next?.id ?? '');
  };
  return {
    place,
    chosen,
    choose,
    chooseNone: () => choose(NONE),
    stop,
    setStop,
    dragged: pictures.filter(({ id }) => dragged.includes(id)),
    drag,
    giveChosen,
    giveDragged: (person: Person) => give(new Set(dragged), person),
  };
}
