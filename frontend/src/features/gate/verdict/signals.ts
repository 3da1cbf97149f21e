export type Signal = 'shutter' | 'verified' | 'attention' | 'refused' | 'saved' | 'unsent' | 'again';

/**
 * Tones as [hertz, seconds], none of them loud. No two go the same way: up, level, down, one long note, two that alternate,
 * down and up again; a person hears that who does not hear which note it is.
 */
const tunes: Record<Signal, [number, number][]> = {
  shutter: [[1400, 0.03]],
  verified: [
    [880, 0.09],
    [1320, 0.14],
  ],
  attention: [
    [660, 0.12],
    [660, 0.12],
    [660, 0.12],
  ],
  refused: [
    [330, 0.2],
    [220, 0.3],
  ],
  saved: [[523, 0.45]],
  unsent: [
    [440, 0.08],
    [587, 0.08],
    [440, 0.08],
    [587, 0.08],
  ],
  again: [
    [784, 0.08],
    [587, 0.08],
    [784, 0.08],
  ],
};
/** Milliseconds on and off. Told apart by how many are short and long: one, two or three short, two long, short and long. */
const shakes: Record<Signal, number[]> = {
  shutter: [10],
  verified: [90],
  attention: [90, 70, 90, 70, 90],
  refused: [300, 100, 300],
  saved: [90, 70, 300],
  unsent: [300, 70, 90],
  again: [90, 70, 90],
};
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** A sound and a shake where the device has them; silence is no failure. */
export const signal = (kind: Signal, aloud: boolean) => play(tunes[kind], shakes[kind], aloud);

export function play(tune: [number, number][], shake: number[], aloud: boolean) {
  // Of a page that nobody has touched yet the browser allows none, and complains.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(shake);
  if (!aloud || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of tune) {
    tone(context, hertz, at, seconds);
    at += seconds + 0.04;
  }
}

function tone(audio: AudioContext, hertz: number, at: number, seconds: number) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}
