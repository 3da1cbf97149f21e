import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from './views';

const TURN_EVERY_MS = 20_000;

/** Turns from view to view by itself. Space stops and goes on; the arrow keys step. */
export function useRotation(views: readonly View[]) {
  const [chosen, setChosen] = useState(views[0]);
  const [paused, setPaused] = useState(false);
  // A view can lose what it showed while it is shown.
  const at = Math.max(0, chosen ? views.indexOf(chosen) : 0);
  const step = (by: 1 | -1) => setChosen(views[(at + by + views.length) % views.length]);
  const turn = useEffectEvent(() => step(1));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === ' ' && !isOnButton(event)) {
      event.preventDefault();
      setPaused(!paused);
    }
  });
  const view = views[at];
  useEffect(() => {
    if (paused || !view) return;
    const timer = setTimeout(() => turn(), TURN_EVERY_MS);
    return () => clearTimeout(timer);
  }, [paused, view]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { view, at, paused, step, pause: () => setPaused(!paused) };
}

/** There the key presses the button. */
const isOnButton = ({ target }: KeyboardEvent) => target instanceof Element && !!target.closest('button');
