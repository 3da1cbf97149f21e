import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WallFigures } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { wallFigures } from '~/test/wall';
import { Turning } from './turning';
import { viewsOf } from './views';

const TURN_MS = 20_000;
const view = () => screen.getByRole('heading', { level: 2 }).textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

const shown = (figures: WallFigures, lost = false) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <Turning figures={figures} views={viewsOf(figures)} lost={lost} />
    </MemoryRouter>
  </MantineProvider>
);

beforeEach(async () => {
  await words('inner', 'office', 'arrivals', 'wall');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('turns through all views of the country and begins again', () => {
  render(shown(wallFigures));
  const seen = [view()];
  for (let turn = 0; turn < 5; turn += 1) {
    wait(TURN_MS);
    seen.push(view());
  }
  expect(seen).toEqual([
    'The day',
    'Late and absent by state',
    'Regions',
    'Where it is most urgent',
    'When people come',
    'The day',
  ]);
});

it('shows a region its states in place of the country', () => {
  expect(viewsOf({ ...wallFigures, region: 'Western Region', regions: [] })).toEqual([
    'totals',
    'states',
    'urgent',
    'arrivals',
  ]);
});

it('stays on a view while it is paused by the space bar', () => {
  render(shown(wallFigures));
  press(' ');
  wait(3 * TURN_MS);
  expect(view()).toBe('The day');
  expect(screen.getByText(/^Paused/)).toBeVisible();
  press(' ');
  wait(TURN_MS);
  expect(view()).toBe('Late and absent by state');
});

it('steps by the arrow keys and by the buttons, and waits anew after each step', () => {
  render(shown(wallFigures));
  wait(TURN_MS - 1000);
  press('ArrowLeft');
  expect(view()).toBe('When people come');
  wait(TURN_MS - 1000);
  expect(view()).toBe('When people come');
  fireEvent.click(screen.getByRole('button', { name: 'Next view' }));
  expect(view()).toBe('The day');
});

it('goes on turning while new figures arrive', () => {
  const { rerender } = render(shown(wallFigures));
  wait(15_000);
  rerender(shown({ ...wallFigures, present: 163 }));
  wait(5000);
  expect(view()).toBe('Late and absent by state');
});

it('keeps the last figures and says since when there is no connection', () => {
  render(shown(wallFigures, true));
  expect(screen.getByText('162 of 190 present')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No connection since 09:02');
});

it('names centers and places, and nobody', () => {
  render(shown(wallFigures));
  press('ArrowRight');
  expect(screen.getByText('23 of 200')).toBeVisible();
  press('ArrowRight');
  press('ArrowRight');
  expect(screen.getByRole('row', { name: /Government Polytechnic/ })).toHaveTextContent(
    /Pune, Batch 108:006 of 14710/,
  );
});
