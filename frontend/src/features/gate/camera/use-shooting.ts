import { useEffect, useRef, useState } from 'react';
import { patiently } from '~/lib/browser/patiently';
import { useCamera } from '~/lib/browser/use-camera';
import { useKeptSwitch } from '../screen/use-kept-switch';
import type { GateStep } from '../use-gate';
import type { FileFault } from './file-fault';
import { holdStill, type Shot } from './still';
import { useLooking } from './use-looking';

/** Of the camera's picture, in pixels: `holdStill` makes it smaller still. */
const SIZE = { width: 1280, height: 960 };
/** A verdict is read before the next person's picture takes its place. */
const READ_MS = 900;
/** What needs a look stays at least so long. */
const STAYS_MS = 4000;

type Options = {
  /** Whether it was taken: while another one is being checked it is not. */
  take: (picture: Blob | Shot) => boolean;
  now: GateStep;
  /** Whether the camera may take one by itself. */
  auto: boolean;
  /** Whether it goes on by itself from what needs a look, too, once that could be read. */
  goesOn?: boolean;
};

/** The pictures that the gate takes: by a press, by itself, or out of a file. */
export function useShooting({ take, now, auto, goesOn }: Options) {
  const [toUser, flip] = useKeptSwitch('facing-user', 'off');
  const camera = useCamera({ facing: toUser ? 'user' : 'environment', ...SIZE });
  const still = useRef<HTMLCanvasElement>(null);
  const chosen = useChosenFile((file) => void take(file));
  const live = camera.state === 'live';
  const armed = now.step === 'armed';
  const shownAt = useRef(0);
  const isGood = isVerified(now);
  const { seen, able, tell, looker } = useLooking({
    video: camera.video,
    active: auto && !chosen.looking && live,
    armed: armed || isGood || (!!goesOn && canPass(now)),
    shoot: (isBlind) => {
      // The last person's card is still on the screen; the next stands there already.
      const age = performance.now() - shownAt.current;
      if (armed || (isGood ? age >= READ_MS : age >= STAYS_MS && !isBlind)) shoot();
    },
  });

  const shoot = () => {
    const { current: canvas } = still;
    const picture = camera.video.current && canvas && holdStill(camera.video.current, canvas, looker.current);
    if (!picture) return;
    if (take(picture)) tell('taken');
    else canvas.hidden = true;
    chosen.forget();
  };

  /** What is before the camera at this moment, for a record by hand. */
  const snap = async () => {
    const { current: canvas } = still;
    if (!camera.video.current || !canvas) return undefined;
    const picture = holdStill(camera.video.current, canvas, looker.current);
    canvas.hidden = true;
    return (await picture) ?? undefined;
  };

  useEffect(() => {
    if (canPass(now)) shownAt.current = performance.now();
    tellOf(now, tell);
  }, [now, tell]);

  return {
    camera,
    flip,
    chosen,
    still,
    seen: auto && able && live ? seen : undefined,
    /** The detector sees no face before the camera. */
    isEmpty: seen.waiting === 'nobody' && seen.blind === false,
    /** Somebody wants automatic pictures, and this browser cannot look for itself. */
    unable: auto && !able && live,
    shoot,
    snap,
    /** What was taken last is not about the next person, as when the direction is changed. */
    forget: () => {
      chosen.forget();
      tell('forget');
    },
    ready: armed && live,
  };
}

const isVerified = (now: GateStep) => now.step === 'verdict' && now.verdict.outcome === 'verified';

/** Judged, or saved to be judged: what is on the screen stands in the list beside it, too. */
export const canPass = (now: GateStep) => now.step === 'verdict' || now.step === 'saved';

function tellOf(now: GateStep, tell: ReturnType<typeof useLooking>['tell']) {
  if (isVerified(now)) tell('verified');
  if (now.step !== 'armed') return;
  if (now.reason === 'NO_FACE') tell('empty');
  else tell(now.reason ? 'unusable' : 'armed');
}

/** A chosen file is shown for a check before it is verified. */
function useChosenFile(give: (picture: Blob) => void) {
  const [fault, setFault] = useState<FileFault>();
  const [looking, setLooking] = useState(false);
  const choose = async (file: File) => {
    setLooking(true);
    const { fileFault } = await patiently(
      () => import(/* webpackChunkName: "gate-entries" */ './file-fault'),
    );
    const found = await fileFault(file);
    setLooking(false);
    setFault(found);
    if (!found) give(file);
  };
  return { fault, looking, choose, forget: () => setFault(undefined) };
}
