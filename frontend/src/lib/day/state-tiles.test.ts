import { expect, it } from 'vitest';
import { stateTiles } from './state-tiles';

it('shows each of the 36 states and union territories once, no two in one place', () => {
  expect(stateTiles).toHaveLength(36);
  for (const names of [
    stateTiles.map((tile) => String(tile.lgdCode)),
    stateTiles.map((tile) => tile.short),
    stateTiles.map((tile) => `${tile.column}/${tile.row}`),
  ]) {
    expect(new Set(names).size).toBe(36);
  }
});
