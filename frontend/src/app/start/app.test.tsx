import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '~/test/render-app';
import { toast } from '~/ui/dialogs/toast';

/** Long for somebody who waits for an answer. */
const LONG_MS = 1000;

// What waits for long never comes.
beforeEach(() => {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    ms < LONG_MS ? setTimeout(work, ms) : 0) as typeof setTimeout);
});

it('a toast is shown from the first moment of a page', async () => {
  renderApp('/login');
  toast.info('OTP sent successfully');
  expect(await screen.findByText('OTP sent successfully')).toBeInTheDocument();
});
