import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AadhaarReveal } from '~/contract/types.gen';
import { renderGuarded } from '~/test/render-guarded';
import { RevealDialog } from './reveal-dialog';

vi.setConfig({ testTimeout: 60_000 });

const PROVE = { status: 403, data: { error: 'Enter your password.', reason: 'PROVE_YOURSELF' } };

it('asks for the password only after the server did, and keeps the reason that was typed', async () => {
  const sent: AadhaarReveal[] = [];
  const onReveal = async (reveal: AadhaarReveal) => {
    sent.push(reveal);
    return reveal.password ? undefined : PROVE;
  };
  const { user } = renderGuarded(
    <RevealDialog error={PROVE} onReveal={onReveal} onClose={() => undefined} />,
  );
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The police asked for it');
  expect(screen.queryByLabelText(/Your password/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show in full' }));
  await user.type(await screen.findByLabelText(/Your password/), 'Kettle-Violin-48');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show in full' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { reason: 'The police asked for it' },
    { reason: 'The police asked for it', password: 'Kettle-Violin-48' },
  ]);
});
