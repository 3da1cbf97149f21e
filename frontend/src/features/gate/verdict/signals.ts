export type Signal = 'shutter' | 'verified' | 'attention' | 'refused' | 'saved' | 'unsent' | 'again';

/** Tones as [hertz, seconds]; a different tune for each outcome, none of them loud. */
const tunes: Record<Signal, [number, number][]> = {
  shutter: [[1400, 0.03]],
  verified: [
    [880, 0.09],
    [1320, 0.14],
  ],
  attention: [
    [660, 0.14],
    [660, 0.14],
  ],
  refused: [
    [330, 0.2],
    [220, 0.3],
  ],
  saved: [
    [740, 0.1],
    [740, 0.1],
    [560, 0.16],
  ],
  unsent: [[440, 0.12]],
  again: [[520, 0.1]],
};
const shakes: Record<Signal, number[]> = {
  shutter: [10],
  verified: [60],
  attention: [80, 60, 80],
  refused: [220, 80, 220],
  saved: [40, 40, 40, 40, 40],
  unsent: [40, 40, 40],
  again: [40],
};
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** A sound and a shake where the device has them; silence is no failure. */
export function signal(kind: Signal, aloud: boolean) {
  navigator.vibrate?.(shakes[kind]);
  if (!aloud || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of tunes[kind]) {
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
