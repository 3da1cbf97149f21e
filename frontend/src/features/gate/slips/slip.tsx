import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { Camera } from '~/lib/browser/use-camera';
import { Icon } from '~/ui/marks/icons';
import type { GateStep } from '../use-gate';
import { play } from '../verdict/signals';
import { HELD_MS, makeHolding } from './holding';
import { makeSlipReader, type SlipReader } from './reader';
import classes from './slip.module.css';

/** A person holds their telephone there for longer. */
const LOOK_EVERY_MS = 400;
/** Three notes upwards, and one long pulse: nothing that a verdict sounds or feels like. */
const TUNE: [number, number][] = [
  [880, 0.05],
  [1046, 0.05],
  [1318, 0.05],
];
const SHAKE = [220];

/** Gives out the slip that was read, once: for the picture that is taken now. */
export type TakeSlip = () => string | undefined;

export type SlipProps = {
  camera: Camera;
  /** Whether nothing lies over the camera's picture. */
  bare: boolean;
  now: GateStep;
  aloud: boolean;
  taking: RefObject<TakeSlip | undefined>;
};

/** Reads slips before the camera, says so, and keeps the last one for the next picture. */
export default function Slip({ camera: { video, state }, bare, now, aloud, taking }: SlipProps) {
  const active = bare && state === 'live';
  const t = useT().gateSlips;
  const [holding] = useState(makeHolding);
  const [isHeld, setHeld] = useState(false);
  const reader = useRef<SlipReader>(undefined);
  const heard = useRef<(text: string) => void>(() => {});
  heard.current = (text) => {
    if (!holding.see(text, performance.now())) return;
    play(TUNE, SHAKE, aloud);
    setHeld(true);
  };

  useEffect(() => {
    taking.current = () => {
      setHeld(false);
      return holding.take(performance.now());
    };
    return () => {
      taking.current = undefined;
      reader.current?.end();
      reader.current = undefined;
    };
  }, [holding, taking]);

  useEffect(() => {
    if (!active) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const begun = performance.now();
      if (video.current?.videoWidth && document.visibilityState === 'visible') {
        reader.current ??= makeSlipReader();
        // The camera went in this very moment.
        const text = await reader.current.read(video.current).catch(() => undefined);
        if (over) return;
        if (text) heard.current(text);
      }
      // Never more than a third of the time: faces come first.
      timer = setTimeout(() => void look(), Math.max(LOOK_EVERY_MS, 2 * (performance.now() - begun)));
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [active, video]);

  // Of a picture that could not be used there is a reason, and the person tries again.
  const isAgain = now.step === 'armed' && now.reason !== undefined;
  useEffect(() => {
    if (isAgain) holding.giveBack(performance.now());
    setHeld(holding.held(performance.now()) !== undefined);
  }, [isAgain, holding]);

  useEffect(() => {
    if (!isHeld) return;
    const look = () => setHeld(holding.held(performance.now()) !== undefined);
    const timer = setInterval(look, HELD_MS / 20);
    return () => clearInterval(timer);
  }, [isHeld, holding]);

  if (!isHeld || now.step === 'checking') return null;
  return (
    <div className={classes.sign} role="status">
      <Icon name="check" size={28} strokeWidth={2.6} />
      <span>{t.read}</span>
      <button
        type="button"
        className={classes.forget}
        aria-label={t.forget}
        title={t.forget}
        onClick={() => {
          holding.forget(performance.now());
          setHeld(false);
        }}
      >
        <Icon name="cross" size={26} />
      </button>
    </div>
  );
}
