import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SecondFactor } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 20_000 };

const at = (path: string) => `*/server/user/second-factor${path}`;
let own: SecondFactor;
let sent: { path: string; body: unknown }[];

/** Keeps what is sent, and answers. */
const takes = (path: string, answer: () => object) =>
  http.post(at(path), async ({ request }) => {
    sent.push({ path, body: await request.json() });
    return HttpResponse.json(answer());
  });

beforeEach(() => {
  sent = [];
  own = { isOffered: true, isRequired: false, since: null, recoveryCodesLeft: 0 };
  givenSignedIn();
  server.use(
    http.get(at(''), () => HttpResponse.json(own)),
    takes('/begin', () => ({
      setupKey: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/Muster:anita.d?secret=GEZDGNBVGY3TQOJQ',
      picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })),
    takes('/confirm', () => {
      own = { ...own, since: '2026-11-20T05:00:00Z', recoveryCodesLeft: 10 };
      return { recoveryCodes: ['7k2mq-x9fwd'] };
    }),
    takes('/recovery-codes', () => ({ recoveryCodes: ['zzzzz-yyyyy'] })),
    takes('/remove', () => {
      own = { ...own, since: null, recoveryCodesLeft: 0 };
      return { success: true };
    }),
  );
});

it('says nothing where none is offered', async () => {
  own.isOffered = false;
  renderApp('/settings');
  const main = await screen.findByRole('main');
  await within(main)
    .findByRole('heading', { name: 'Theme and language' })
    .catch(() => undefined);
  await within(main).findByRole('heading', { name: 'Profile' });
  expect(screen.queryByRole('heading', { name: 'Authenticator app' })).toBeNull();
});

it('leads from the password over the code to the recovery codes', async () => {
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }, SLOW));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Your password/), 'Kettle-Violin-48');
  await user.click(within(dialog).getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Code of the app/), '482913');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('7k2mq-x9fwd')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/^10 recovery codes are left/)).toBeInTheDocument();
  expect(sent).toEqual([
    { path: '/begin', body: { currentPassword: 'Kettle-Violin-48' } },
    { path: '/confirm', body: { code: '482913' } },
  ]);
});

it('makes new recovery codes and removes the app with both factors', async () => {
  own = { ...own, since: '2026-11-20T05:00:00Z', recoveryCodesLeft: 2 };
  const { user } = renderApp('/settings');
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }, SLOW));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Your password/), 'Kettle-Violin-48');
    await user.type(within(dialog).getByLabelText(/^Code/), '482913');
    await user.click(within(dialog).getByRole('button', { name }));
  };
  expect(await screen.findByText(/Make new recovery codes before/, {}, SLOW)).toBeInTheDocument();
  await act('New recovery codes');
  expect(await screen.findByText('zzzzz-yyyyy')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await act('Remove the app');
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
  const both = { currentPassword: 'Kettle-Violin-48', code: '482913' };
  expect(sent).toEqual([
    { path: '/recovery-codes', body: both },
    { path: '/remove', body: both },
  ]);
});
