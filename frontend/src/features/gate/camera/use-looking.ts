import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { frameOf, type Looker, makeLooker } from './looker';
import type { Seen, Told } from './looking/messages';

/** At most so often, and never for more than half of the time: a slow phone looks less often. */
const LOOK_EVERY_MS = 120;
const LOOK_SELDOM_MS = 400;

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether there is anything to look at and anybody who wants it. */
  active: boolean;
  /** Whether a picture may be taken now; otherwise it only sees to whom has come and gone. */
  armed: boolean;
  /** `isBlind`: nothing here can tell one person from another. */
  shoot: (isBlind: boolean) => void;
};

const nothing: Seen = { waiting: 'nobody', holding: false, fire: false, urge: false };

/** What the camera sees and waits for; takes the picture when all is right. */
export function useLooking({ video, active, armed, shoot }: Options) {
  const looker = useRef<Looker>(undefined);
  const [seen, setSeen] = useState(nothing);
  const [able, setAble] = useState(true);
  const now = useRef({ armed, shoot });
  now.current = { armed, shoot };

  useEffect(() => {
    const made = makeLooker();
    looker.current = made;
    setAble(made !== undefined);
    return () => made?.end();
  }, []);

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      const begun = performance.now();
      const shown = video.current;
      if (shown?.videoWidth && document.visibilityState === 'visible' && looker.current) {
        const told = await frameOf(shown)
          .then((frame) => looker.current?.look(frame, shown.clientWidth / Math.max(1, shown.clientHeight)))
          // The camera went in this very moment.
          .catch(() => undefined);
        if (over) return;
        if (told) setSeen((before) => (isSame(before, told) ? before : told));
        if (told?.fire && now.current.armed) now.current.shoot(!!told.blind);
      }
      const took = performance.now() - begun;
      const every = now.current.armed ? LOOK_EVERY_MS : LOOK_SELDOM_MS;
      timer = setTimeout(() => void look(), Math.max(every - took, took / 2));
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
      setSeen(nothing);
    };
  }, [active, video]);

  const tell = useCallback((what: Told) => looker.current?.tell(what), []);
  return { seen, able, tell, looker };
}

const isSame = (one: Seen, other: Seen) =>
  one.waiting === other.waiting &&
  one.holding === other.holding &&
  one.urge === other.urge &&
  one.blind === other.blind;
