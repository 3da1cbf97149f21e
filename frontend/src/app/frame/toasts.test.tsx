import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '~/ui/dialogs/toast';
import Toasts from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
});

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const say = (...words: string[]) =>
  act(() => {
    for (const word of words) toast.info(word);
  });
const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
/** How long one takes to leave. */
const LEAVING = 300;
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('three at most are shown, and the others wait for their turn', () => {
  say('One', 'Two', 'Three', 'Four', 'Five');
  expect(said()).toEqual(['One', 'Two', 'Three']);
  after(4000);
  after(LEAVING);
  expect(said()).toEqual(['Four', 'Five']);
});

it('each stays for four seconds', () => {
  say('One');
  after(3900);
  expect(said()).toEqual(['One']);
  after(100);
  after(LEAVING);
  expect(said()).toEqual([]);
});

it('the same said twice is shown once, for four seconds from the second time', () => {
  say('One', 'Two');
  after(3000);
  say('One');
  after(LEAVING);
  expect(said()).toEqual(['Two', 'One']);
  after(3900 - 2 * LEAVING);
  after(LEAVING);
  expect(said()).toEqual(['One']);
  after(100);
  after(LEAVING);
  expect(said()).toEqual([]);
});

it('a failure is an alert, once, with what failed and why', () => {
  act(() => {
    toast.error('Error sending OTP', 'The number is blocked');
    toast.error('Error sending OTP', 'The number is blocked');
  });
  after(LEAVING);
  expect(screen.getByRole('alert')).toHaveTextContent('Error sending OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('The number is blocked');
});
