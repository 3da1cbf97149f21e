import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderGuarded } from '~/test/render-guarded';
import { ActDialog } from './act-dialog';

vi.setConfig({ testTimeout: 60_000 });

function open() {
  const onClose = vi.fn();
  const done = vi.fn();
  let finish = () => {};
  const onAct = vi.fn(
    () =>
      new Promise<() => void>((settle) => {
        finish = () => settle(done);
      }),
  );
  const { user } = renderGuarded(
    <ActDialog
      title="Delete 1 day"
      action="Delete 1 day"
      onClose={onClose}
      confirm={1292}
      submitError={undefined}
      onAct={onAct}
    >
      1,292 duties are cancelled.
    </ActDialog>,
  );
  return { user, onClose, onAct, done, finish: () => finish() };
}

it('has the number typed, gives it up without asking, and stays while the act is under way', async () => {
  const { user, onClose, onAct, done, finish } = open();
  const number = await screen.findByLabelText('Type 1,292 to go on');
  const button = screen.getByRole('button', { name: 'Delete 1 day' });
  await user.type(number, '1229');
  await user.click(button);
  expect(await screen.findByText('Type the number 1,292.')).toBeVisible();
  expect(onAct).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  onClose.mockClear();
  await user.clear(number);
  await user.type(number, '1,292');
  await user.click(button);
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce());
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});
