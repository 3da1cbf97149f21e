// In front of the door: both ways to sign in, a forgotten password, and functionaries who see to their own pictures.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { answer, refuse } from './support/refusals.mjs';
import { newestCode, signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';

const PASSWORD = 'Muster#2026';
const portraits = resolve(import.meta.dirname, '../../models/built/demo');

const stage = onStage();

/** One person at a fresh browser, in front of this page. */
async function visit(t, path, options) {
  const who = await stage.visit(t, undefined, options);
  await who.page.goto(path);
  return who;
}

const says = (page, text) => page.getByText(text, { exact: true }).first().waitFor();

async function fillLogin(page, { userId = 'sscadmin', password = PASSWORD, captcha = 'DEMO42' } = {}) {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('textbox', { name: /^Captcha/ }).fill(captcha);
}
const login = (page) => page.getByRole('button', { name: 'Login Securely' }).click();

async function askForCode(page, mobile = '9000000001') {
  await page.getByRole('tab', { name: 'Monitoring Login' }).click();
  await page.getByLabel(/Mobile Number/).fill(mobile);
  await page.getByRole('textbox', { name: /^Captcha/ }).fill('DEMO42');
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

async function atCodeStep(page) {
  await askForCode(page);
  await page.getByLabel('OTP Code').waitFor();
}

async function enterCode(page, code, button) {
  await page.getByLabel('OTP Code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('signing in with a password says what is missing, and shows the password when asked', async (t) => {
  const { page } = await visit(t, '/login');
  await login(page);
  await says(page, 'User ID is required');
  await says(page, 'Password must be at least 8 characters');
  await says(page, 'Captcha is required!');
  await page.getByRole('textbox', { name: /^Captcha/ }).fill('ABC');
  await login(page);
  await says(page, 'Captcha must be 6 characters');
  const password = page.getByLabel(/^Password/);
  await password.fill('Visible#1');
  assert.equal(await password.getAttribute('type'), 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  assert.equal(await password.getAttribute('type'), 'text');
});

test('a captcha tells how long it is valid, and is replaced when asked', async (t) => {
  const { page } = await visit(t, '/login');
  await page.getByText(/^Valid for: [0-3]m \d+s$/).waitFor();
  const picture = page.getByAltText('Captcha image with 6 characters');
  const before = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Get a new captcha' }).click();
  await page.waitForFunction(
    (src) => document.querySelector('img[alt^="Captcha"]')?.getAttribute('src') !== src,
    before,
  );
  await page.getByRole('button', { name: 'Cannot see it? Ask in words' }).click();
  await picture.waitFor({ state: 'detached' });
});

test('signing in with a code: wrong code, Back, the countdown, another code, in', async (t) => {
  const { page } = await visit(t, '/login');
  await page.getByRole('tab', { name: 'Monitoring Login' }).click();
  await page.getByLabel(/Mobile Number/).fill('12');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await says(page, 'Mobile number must be 10 digits');
  await atCodeStep(page);
  await says(page, 'OTP sent successfully');
  await page.getByText(/XXXXXX0001/).waitFor();
  const resend = page.getByRole('button', { name: /^Resend/ });
  assert.match(await resend.innerText(), /^Resend in (30|2\d)$/);
  assert.ok(await resend.isDisabled());
  const code = await newestCode(page);
  await enterCode(page, code === '111111' ? '222222' : '111111', 'Submit');
  await says(page, 'Error verifying OTP.');
  // The server counts the 30 seconds too, so they are really waited for.
  await page.getByRole('button', { name: 'Resend OTP' }).click({ timeout: 40_000 });
  await says(page, 'OTP resent successfully.');
  assert.match(await resend.innerText(), /^Resend in (30|2\d)$/);
  await enterCode(page, await newestCode(page), 'Submit');
  await page.waitForURL('**/monitoring');
  await page.goto('/login');
  await page.waitForURL('**/monitoring');
});

test('Back leads from the code to the mobile number', async (t) => {
  const { page } = await visit(t, '/login');
  await atCodeStep(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Send OTP' }).waitFor();
});

test('a forgotten password: code, the rule as it is met, a new password, in', async (t) => {
  const { page } = await visit(t, '/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await says(page, 'User ID is required');
  await page.getByLabel('User ID').fill('observer');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/If the account exists, a code was sent to/).waitFor();
  const code = await newestCode(page);
  await enterCode(page, code === '111111' ? '222222' : '111111', 'Continue');
  const first = page.getByLabel(/^New password/);
  const second = page.getByLabel(/^Confirm new password/);
  await first.fill('short');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await says(
    page,
    'Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special character',
  );
  await first.fill('Observer#2026');
  await second.fill('Another#2026');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await says(page, 'Passwords do not match');
  await second.fill('Observer#2026');
  await page.getByRole('button', { name: 'Set new password' }).click();
  // The wrong code comes to light now: one step back, with the reason.
  await page.getByRole('alert').first().waitFor();
  await enterCode(page, code, 'Continue');
  await first.fill('Observer#2026');
  await second.fill('Observer#2026');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await says(page, 'Your new password is set');
  await page.goto('/login');
  await fillLogin(page, { userId: 'observer', password: 'Observer#2026' });
  await login(page);
  await page.waitForURL('**/monitoring/board');
});

test('a functionary verifies themselves: code, consent, a picture, done', async (t) => {
  const { page } = await visit(t, '/self-verify/upload');
  await page.waitForURL('**/self-verify/otp-verification');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(/\/self-verify$/);
  await page.getByLabel(/Mobile Number/).fill('9000000044');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await says(page, 'OTP sent successfully');
  await page.waitForURL('**/otp-verification');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await says(page, 'OTP must be at least 4 digits');
  const code = await newestCode(page);
  await enterCode(page, code === '111111' ? '222222' : '111111', 'Login');
  await says(page, 'Error verifying mobile number');
  await enterCode(page, code, 'Login');
  await says(page, 'Mobile number verified successfully');
  await page.waitForURL('**/self-verify/upload');
  await page.getByLabel('I have read this and agree').check();
  await page.locator('input[type=file]').first().setInputFiles(join(portraits, '6-5.jpg'));
  await page.getByRole('button', { name: 'Add 1 picture' }).click();
  await says(page, 'Picture added');
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await says(page, 'You are registered and active');
});

// The rows of the error catalogue before sign-in: what goes wrong, and what the person reads.
const KEY = { CRYPTO_PUBLIC_KEY: 'no key at all' };
const catalogue = [
  {
    what: 'the public configuration is not loaded',
    breaks: (page) => answer(page, '/client-config', 500),
    does: async (page) => {
      await fillLogin(page);
      await login(page);
    },
    reads: ['Configuration error'],
  },
  {
    what: 'the captcha cannot be loaded',
    breaks: (page) => refuse(page, '/captcha*', 500, 'no captcha'),
    does: async (page) => {
      await says(page, 'Error loading');
      await fillLogin(page);
      await login(page);
    },
    reads: ['Please solve the captcha'],
  },
  {
    what: 'there is no captcha',
    breaks: (page) => answer(page, '/captcha*', null),
    does: async () => {},
    reads: ['No captcha'],
  },
  {
    what: 'the number to sign in with is refused',
    breaks: (page) => answer(page, '/auth/login/nonce', 500),
    does: async (page) => {
      await fillLogin(page);
      await login(page);
    },
    reads: ['Login Error'],
  },
  {
    what: 'the password cannot be encrypted',
    breaks: (page) => answer(page, '/client-config', KEY),
    does: async (page) => {
      await fillLogin(page);
      await login(page);
    },
    reads: ['Failed to encrypt payload'],
  },
  {
    what: 'the login is refused without a word',
    breaks: (page) => answer(page, '/auth/login', 500),
    does: async (page) => {
      await fillLogin(page);
      const picture = page.getByRole('img', { name: 'Captcha image with 6 characters' });
      const old = await picture.getAttribute('src');
      await login(page);
      // The new one is there, and not only asked for: left just then, the browser calls loading it a forbidden connection.
      await page.waitForFunction(
        ([it, was]) => it.complete && it.getAttribute('src') !== was,
        [await picture.elementHandle(), old],
      );
    },
    reads: ['Error logging in'],
  },
  {
    what: 'a code cannot be sent',
    breaks: (page) => refuse(page, '/auth/initiate/venue-manager-login', 503, 'The messages are late'),
    does: (page) => askForCode(page),
    reads: ['Error sending OTP', 'The messages are late'],
  },
  {
    what: 'a code cannot be looked at',
    breaks: (page) => refuse(page, '/auth/verify/venue-manager-login', 503, 'Not just now'),
    does: async (page) => {
      await atCodeStep(page);
      await enterCode(page, '123456', 'Submit');
    },
    reads: ['Error verifying OTP.', 'Not just now'],
  },
  {
    what: 'a code cannot be sent again: back to the first step',
    breaks: (page) => refuse(page, '/auth/resend-otp/venue-manager-login', 503, 'Not again'),
    does: async (page) => {
      await page.clock.install();
      await page.goto('/login');
      await atCodeStep(page);
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await page.getByRole('button', { name: 'Send OTP' }).waitFor();
    },
    reads: ['Error resending OTP.', 'Not again'],
  },
  {
    what: 'a functionary’s code cannot be sent again',
    path: '/self-verify/otp-verification',
    breaks: (page) => refuse(page, '/functionary/self-verification/resend-otp', 503, 'Not again'),
    does: (page) => page.getByRole('button', { name: 'Resend OTP' }).click(),
    reads: ['Error sending OTP', 'Not again'],
  },
];

for (const { what, path = '/login', breaks, does, reads } of catalogue) {
  test(`when ${what}`, async (t) => {
    const { page } = await stage.visit(t);
    await breaks(page);
    await page.goto(path);
    await does(page);
    for (const text of reads) await says(page, text);
  });
}

// And behind the door.
const behind = [
  { path: '/functionary/0', breaks: '/functionary/0', reads: 'Failed to load functionary' },
  { path: '/functionary/edit/0', breaks: '/functionary/0', reads: 'Failed to load functionary' },
  { path: '/center/edit/0', breaks: '/examination/center/0', reads: 'Failed to load center' },
  { path: '/center', breaks: '/examination/centers*', reads: 'Not Found' },
  { path: '/examination', breaks: '/examination/examination*', reads: 'Not Found' },
  { path: '/nowhere', breaks: '/nothing', reads: 'Not Found' },
  { path: '/settings/users/0', breaks: '/users/0', reads: 'Failed to load account' },
  {
    path: '/dashboard/agency-admin',
    who: 'agencyadmin',
    breaks: '/functionary/stats',
    reads: 'Failed to load functionary statistics',
  },
];

test('when a screen’s data cannot be had, it says so and can be tried again', async (t) => {
  for (const who of ['sscadmin', 'agencyadmin']) {
    const { page } = await visit(t, '/login');
    await signIn(page, who);
    for (const { path, breaks, reads } of behind.filter((row) => (row.who ?? 'sscadmin') === who)) {
      await t.test(`${path}: ${reads}`, async () => {
        await refuse(page, breaks, 500, 'Out of order');
        await page.goto(path);
        await page.getByRole('heading', { name: reads, exact: true }).waitFor();
        await page.unroute(`**/server${breaks}`);
      });
    }
  }
});

test('when a page’s own files cannot be fetched, it says so and comes back', async (t) => {
  // The browser's console names the part that did not come: that is no fault here.
  const { context, page } = await stage.enter('sscadmin');
  t.after(() => context.close());
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Center', exact: true }).click();
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Centers' }).waitFor();
});

test('whoever is not signed in is told so by the call and led to the login by the page', async (t) => {
  const { page } = await visit(t, '/functionary');
  await page.waitForURL('**/login');
  const me = await page.request.get('/server/user/me');
  assert.equal(me.status(), 401);
  assert.equal((await me.json()).error, 'user must be logged in');
});
