import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('never says more than is left, though the moment comes long after the last tick', () => {
  const said: number[] = [];
  const { rerender } = renderHook(
    ({ until }: { until: number | undefined }) => {
      said.push(useCountdown(until));
    },
    { initialProps: { until: undefined as number | undefined } },
  );
  act(() => vi.advanceTimersByTime(1500));
  rerender({ until: Date.now() + 240_000 });
  act(() => vi.advanceTimersByTime(60_000));
  rerender({ until: Date.now() + 240_000 });
  expect(Math.max(...said)).toBe(240);
});

it('counts down to nothing', () => {
  const until = Date.now() + 2000;
  const { result } = renderHook(() => useCountdown(until));
  const said = [result.current];
  for (const _second of [1, 2]) {
    act(() => vi.advanceTimersByTime(1000));
    said.push(result.current);
  }
  expect(said).toEqual([2, 1, 0]);
});
