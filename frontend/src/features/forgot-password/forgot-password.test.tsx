import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/auth/forgot-password${path}`;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.post(at('/initiate'), () => HttpResponse.json({ maskedMobileNumber: 'XXXXXX3210' })),
    http.post(at('/reset'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true }, { status: 201 });
    }),
  );
});

async function toPassword() {
  const app = renderApp('/login');
  await app.user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
  await screen.findByRole('heading', { name: 'Forgot Password' });
  await app.user.type(screen.getByLabelText(/User ID/), 'anita.d');
  await app.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/a code was sent to its mobile number/)).toBeVisible();
  expect(screen.queryByText(/3210/), 'digits that are not the number’s').toBeNull();
  await app.user.type(screen.getByRole('textbox', { name: /OTP Code/ }), '412906');
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Set a new password' });
  return app;
}

async function choosePassword({ user }: Awaited<ReturnType<typeof toPassword>>, text: string, again = text) {
  await user.type(screen.getByLabelText(/^New password/), text);
  await user.type(screen.getByLabelText(/^Confirm new password/), again);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

describe('a forgotten password', () => {
  it('is replaced in three steps', async () => {
    const app = await toPassword();
    await choosePassword(app, 'Sunrise#2027');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    expect(sent).toEqual([{ otp: '412906', password: 'Sunrise#2027' }]);
    await app.user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByText('Admin Login')).toBeVisible();
  });

  it('shows which rules are met while it is typed', async () => {
    const { user } = await toPassword();
    const rules = screen.getByRole('list', { name: 'The password needs' });
    const rule = (text: string) => within(rules).getByText(text).closest('li') as HTMLElement;
    expect(rule('1 digit')).toHaveTextContent('still missing');
    await user.type(screen.getByLabelText(/^New password/), 'sun2');
    expect(within(rule('1 digit')).getByText('met')).toBeInTheDocument();
    expect(rule('1 uppercase letter')).toHaveTextContent('still missing');
  });

  it('is not sent while it is weak or not confirmed', async () => {
    const app = await toPassword();
    await choosePassword(app, 'sunrise', 'sunset12');
    expect(
      await screen.findByText(/^Password must be at least 8 characters long, and include/),
    ).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('goes back to the code when the server does not take it', async () => {
    server.use(
      http.post(at('/reset'), () =>
        HttpResponse.json(
          { error: 'The code is wrong', fields: { otp: 'The code is wrong' } },
          { status: 400 },
        ),
      ),
    );
    const app = await toPassword();
    await choosePassword(app, 'Sunrise#2027');
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong');
  });

  it('stays at the password when the server refuses that', async () => {
    const why = 'Choose a password that you did not use before';
    server.use(
      http.post(at('/reset'), () =>
        HttpResponse.json({ error: why, fields: { password: why } }, { status: 400 }),
      ),
    );
    const app = await toPassword();
    await choosePassword(app, 'Sunrise#2027');
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });
});
