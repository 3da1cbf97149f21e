import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Signal } from './signals';

const OUTCOMES: Signal[] = ['verified', 'attention', 'refused', 'saved', 'unsent', 'again'];
const LONG_MS = 200;

let played: { hertz: number; from: number; to: number }[];
let shaken: number[];

/** An instrument that writes down what it is given to play. */
class Instrument {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: unknown) => next,
  });
  createOscillator = () => {
    const note = { hertz: 0, from: 0, to: 0 };
    const frequency = {
      set value(hertz: number) {
        note.hertz = hertz;
      },
    };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: (at: number) => {
        note.from = at;
      },
      stop: (at: number) => {
        note.to = at;
        played.push(note);
      },
    };
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('AudioContext', Instrument);
  vi.stubGlobal('navigator', {
    vibrate: (pattern: number[]) => {
      shaken = pattern;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function perform(kind: Signal, aloud = true) {
  played = [];
  shaken = [];
  const { signal } = await import('./signals');
  signal(kind, aloud);
  return { played, shaken };
}

/** Which way it goes; nobody at a gate hears more of it. */
function wayOf(notes: typeof played): string {
  const steps = notes.slice(1).map(({ hertz }, index) => Math.sign(hertz - (notes[index]?.hertz ?? 0)));
  return steps.map((step) => ['down', 'level', 'up'][step + 1]).join(' ') || 'one note';
}

/** The pulses without the pauses, which a hand feels as short or long. */
const pulsesOf = (pattern: number[]) =>
  pattern
    .filter((_, index) => index % 2 === 0)
    .map((ms) => (ms < LONG_MS ? '·' : '—'))
    .join('');

it('no two outcomes share a tune, nor the way that it goes', async () => {
  const ways: string[] = [];
  for (const kind of OUTCOMES) ways.push(wayOf((await perform(kind)).played));
  expect(new Set(ways).size).toBe(OUTCOMES.length);
});

it('no two outcomes share a shake, nor its short and long pulses', async () => {
  const pulses: string[] = [];
  for (const kind of OUTCOMES) pulses.push(pulsesOf((await perform(kind)).shaken));
  expect(new Set(pulses).size).toBe(OUTCOMES.length);
});

it('the shutter is shorter than any outcome', async () => {
  const lasts = (notes: typeof played) => (notes.at(-1)?.to ?? 0) - (notes[0]?.from ?? 0);
  const shutter = await perform('shutter');
  for (const kind of OUTCOMES) {
    const outcome = await perform(kind);
    expect(lasts(outcome.played)).toBeGreaterThan(2 * lasts(shutter.played));
    expect(outcome.shaken[0]).toBeGreaterThan(2 * (shutter.shaken[0] ?? 0));
  }
});

it('without sound the device still shakes', async () => {
  const { played: notes, shaken: pattern } = await perform('refused', false);
  expect(notes).toEqual([]);
  expect(pattern.length).toBeGreaterThan(0);
});
