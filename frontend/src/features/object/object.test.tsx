import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

it('takes the code of a message and says what becomes of it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/server/auth/object-to-mobile-number', async ({ request }) => {
      const body = (await request.json()) as { objection: string };
      sent.push(body);
      return body.objection === 'ABCDE-FGHJK'
        ? HttpResponse.json({ success: true })
        : HttpResponse.json({ error: 'This code is not known.' }, { status: 400 });
    }),
  );
  const { user } = renderApp('/object');
  const code = await screen.findByLabelText(/^Code/);
  await user.type(code, 'AAAAA');
  await user.click(screen.getByRole('button', { name: 'Object to the change' }));
  expect(await screen.findByText('This code is not known.')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'ABCDE-FGHJK');
  await user.click(screen.getByRole('button', { name: 'Object to the change' }));
  expect(await screen.findByText('Your objection is noted')).toBeVisible();
  expect(sent).toHaveLength(2);
});
