import { expect, it } from 'vitest';
import { HELD_MS, makeHolding } from './holding';

const ASHA = 'MUSTER1.asha';
const BALA = 'MUSTER1.bala';

it('a slip is read once, and goes with the next picture alone', () => {
  const slips = makeHolding();
  expect(slips.see(ASHA, 0)).toBe(true);
  expect(slips.see(ASHA, 500)).toBe(false);
  expect(slips.held(1000)).toBe(ASHA);
  expect(slips.take(1000)).toBe(ASHA);
  expect(slips.take(1100)).toBeUndefined();
});

it('a slip that stays in view is not read anew after its picture, and is when it is shown again', () => {
  const slips = makeHolding();
  slips.see(ASHA, 0);
  slips.take(1000);
  for (let now = 1500; now < 60_000; now += 500) expect(slips.see(ASHA, now)).toBe(false);
  expect(slips.see(ASHA, 70_000)).toBe(true);
});

it('a slip is forgotten after a while, though it lies in view all the time', () => {
  const slips = makeHolding();
  slips.see(ASHA, 0);
  for (let now = 500; now < HELD_MS; now += 500) slips.see(ASHA, now);
  expect(slips.held(HELD_MS - 1)).toBe(ASHA);
  expect(slips.held(HELD_MS)).toBeUndefined();
  expect(slips.see(ASHA, HELD_MS + 500)).toBe(false);
  expect(slips.take(HELD_MS + 600)).toBeUndefined();
});

it('of two slips the later one counts', () => {
  const slips = makeHolding();
  slips.see(ASHA, 0);
  expect(slips.see(BALA, 500)).toBe(true);
  expect(slips.see(ASHA, 1000)).toBe(false);
  expect(slips.take(1500)).toBe(BALA);
});

it('one that a person forgot by a press goes with nothing', () => {
  const slips = makeHolding();
  slips.see(ASHA, 0);
  slips.forget(500);
  expect(slips.see(ASHA, 1000)).toBe(false);
  expect(slips.take(1500)).toBeUndefined();
});

it('where the picture could not be used it goes with the next try', () => {
  const slips = makeHolding();
  slips.see(ASHA, 0);
  slips.take(1000);
  slips.giveBack(2000);
  expect(slips.take(3000)).toBe(ASHA);
  slips.giveBack(4000);
  slips.giveBack(5000);
  slips.forget(6000);
  slips.giveBack(7000);
  expect(slips.held(8000)).toBeUndefined();
});
