import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { anita } from '~/test/fixtures';
import { server } from '~/test/msw/server';
import { world } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 20_000 };

let sent: { path: string; body: unknown }[];

const at = (path: string) => `*/server/auth/login${path}`;

/** Keeps what is sent and lets the user in. */
const letsIn = (path: string, more: object = {}) =>
  http.post(at(path), async ({ request }) => {
    sent.push({ path, body: await request.json() });
    world.user = anita;
    return HttpResponse.json({ user: anita, ...more });
  });

const asks = (step: 'CODE' | 'ENROLMENT') =>
  server.use(
    http.post(at(''), () => HttpResponse.json({ step, expiresAt: '2026-11-20T03:00:00Z' }, { status: 202 })),
  );

/** Gives the right password. */
async function signIn() {
  const app = renderApp('/login');
  await screen.findByRole('img', { name: /Captcha image/ }, SLOW);
  await app.user.type(screen.getByLabelText(/User ID/), 'anita.d');
  await app.user.type(screen.getByLabelText(/^Password/), 'Passw0rd!');
  await app.user.type(screen.getByRole('textbox', { name: /Captcha/ }), 'ABC234');
  await app.user.click(screen.getByRole('button', { name: 'Login Securely' }));
  return app;
}

beforeEach(() => {
  sent = [];
});

it('asks for the code of the app after the password, and then leads on', async () => {
  asks('CODE');
  server.use(letsIn('/code'));
  const { user, router } = await signIn();
  await user.type(await screen.findByLabelText(/^Code of the app/, {}, SLOW), '482 913');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'), SLOW);
  expect(sent).toEqual([{ path: '/code', body: { code: '482913' } }]);
});

it('takes a recovery code instead, and says what is wrong with it', async () => {
  asks('CODE');
  server.use(
    http.post(at('/code'), () => HttpResponse.json({ error: 'This code is wrong.' }, { status: 400 }), {
      once: true,
    }),
    letsIn('/code'),
  );
  const { user, router } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }, SLOW));
  const field = screen.getByLabelText(/^Recovery code/);
  await user.type(field, 'aaaaa-bbbbb');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  await user.type(field, '7k2mq-x9fwd');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'), SLOW);
  expect(sent).toEqual([{ path: '/code', body: { code: '7k2mq-x9fwd' } }]);
});

it('goes back to the password', async () => {
  asks('CODE');
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Start again' }, SLOW));
  expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
});

it('sets an app up where the role needs one, and shows the recovery codes before it leads on', async () => {
  asks('ENROLMENT');
  server.use(
    http.post(at('/enrolment'), () =>
      HttpResponse.json({
        setupKey: 'GEZDGNBVGY3TQOJQ',
        address: 'otpauth://totp/Muster:anita.d?secret=GEZDGNBVGY3TQOJQ',
        picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    ),
    letsIn('/enrolment/confirm', { recoveryCodes: ['7k2mq-x9fwd', 'abcde-fghjk'] }),
  );
  const { user, router } = await signIn();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' }, SLOW)).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await user.type(screen.getByLabelText(/^Code of the app/), '482913');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('7k2mq-x9fwd')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'), SLOW);
  expect(sent).toEqual([{ path: '/enrolment/confirm', body: { code: '482913' } }]);
});
