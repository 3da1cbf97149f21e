import { type RefObject, useEffect, useRef, useState } from 'react';
import { isNewScene, isStill, isUsable, type Luma, SIDE, toLuma } from './frame-quality';

const LOOK_EVERY_MS = 100;
const STILL_FOR_MS = 500;

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether a picture may be taken now. */
  armed: boolean;
  /** The last picture held no face: the scene it showed is the empty gate. */
  foundNobody: boolean;
  shoot: () => void;
};

/**
 * Takes the picture when the middle of the camera's view is bright, sharp, still for half a second, and shows
 * something else than the last picture and the empty gate. Returns whether it is about to. Ten looks at 96 × 96
 * points a second cost less than a millisecond each, so they need no worker.
 */
export function useAutoCapture({ video, armed, foundNobody, shoot }: Options): boolean {
  const [holding, setHolding] = useState(false);
  const last = useRef<Luma>(undefined);
  const empty = useRef<Luma>(undefined);
  const fire = useRef(shoot);
  fire.current = shoot;

  useEffect(() => {
    if (foundNobody) empty.current = last.current;
  }, [foundNobody]);

  useEffect(() => {
    if (!armed) return;
    const look = lookAt();
    let before: Luma | undefined;
    let stillFor = 0;
    const timer = setInterval(() => {
      const now = video.current && look(video.current);
      if (!now) return;
      const ready =
        before !== undefined &&
        isStill(now, before) &&
        isUsable(now) &&
        isNewScene(now, last.current) &&
        isNewScene(now, empty.current);
      before = now;
      stillFor = ready ? stillFor + LOOK_EVERY_MS : 0;
      setHolding(ready);
      if (stillFor < STILL_FOR_MS) return;
      last.current = now;
      fire.current();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setHolding(false);
    };
  }, [armed, video]);

  return holding;
}

/** Looks at the middle of a video, where the oval is. */
function lookAt() {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video: HTMLVideoElement): Luma | undefined => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || !width || !height) return undefined;
    const side = Math.min(width, height) * 0.7;
    context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    return toLuma(context.getImageData(0, 0, SIDE, SIDE).data);
  };
}
