import { useEffect, useState } from 'react';
import type { WallFigures } from '~/contract/types.gen';
import { askWallFigures } from './wall-figures';

const ASK_EVERY_MS = 15_000;
/** A screen that is over is seldom asked about: only so that a mistake of the server does not darken it for good. */
const ASK_SELDOM_MS = 5 * 60_000;

type Wall = {
  /** The last that came. */
  figures?: WallFigures;
  /** What the last try found. */
  state: 'asking' | 'shown' | 'unreached' | 'over';
};

/** What the screen with this key shows, asked for again and again; what came last stays while no answer comes. */
export function useWallFigures(key: string): Wall {
  const [wall, setWall] = useState<Wall>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let first: string | undefined;
    const ask = async () => {
      const answer = await askWallFigures(key, leaving.signal);
      if (leaving.signal.aborted) return;
      if (typeof answer === 'string') setWall((before) => ({ ...before, state: answer }));
      else {
        setWall({ ...answer, state: 'shown' });
        first ??= answer.figures.date;
        // Once a day, while the server surely answers, the page itself is fetched anew: it may hang for months.
        if (answer.figures.date !== first) return location.reload();
      }
      timer = setTimeout(ask, answer === 'over' ? ASK_SELDOM_MS : ASK_EVERY_MS);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key]);
  return wall;
}
