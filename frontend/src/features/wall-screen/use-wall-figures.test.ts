import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wallFigures, wallKey } from '~/test/wall';
import { useWallFigures } from './use-wall-figures';
import { askWallFigures, type WallAnswer } from './wall-figures';

vi.mock('./wall-figures');

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answers = (answer: WallAnswer) => vi.mocked(askWallFigures).mockResolvedValue(answer);

beforeEach(() => {
  vi.useFakeTimers();
  answers({ figures: wallFigures });
});
afterEach(() => {
  vi.useRealTimers();
});

async function shown() {
  const { result } = renderHook(() => useWallFigures(wallKey));
  expect(result.current.state).toBe('asking');
  await wait(0);
  expect(result.current).toEqual({ figures: wallFigures, state: 'shown' });
  return result;
}

it('keeps what came last while the network is gone, and goes on when it is back', async () => {
  const result = await shown();
  answers('unreached');
  await wait(15_000);
  expect(result.current).toEqual({ figures: wallFigures, state: 'unreached' });
  answers({ figures: { ...wallFigures, present: 163 } });
  await wait(15_000);
  expect(result.current.state).toBe('shown');
  expect(result.current.figures?.present).toBe(163);
});

it('goes dark when it is taken back, and seldom asks after that', async () => {
  const result = await shown();
  answers('over');
  await wait(15_000);
  expect(result.current.state).toBe('over');
  const before = vi.mocked(askWallFigures).mock.calls.length;
  await wait(60_000);
  expect(vi.mocked(askWallFigures).mock.calls.length).toBe(before);
});

it('fetches the page anew on the next day', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await shown();
  answers({ figures: { ...wallFigures, date: '2026-11-21' } });
  await wait(15_000);
  expect(reload).toHaveBeenCalledOnce();
});
