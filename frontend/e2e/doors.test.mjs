// In front of the door: both ways to sign in, a forgotten password, and functionaries who see to their own pictures.
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { atCodeStep, enterCode, fillLogin, login, otherThan, says } from './support/doors.mjs';
import { newestCode } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const portraits = resolve(import.meta.dirname, '../../models/built/demo');

const stage = onStage();

/** One person at a fresh browser, in front of this page. */
async function visit(t, path, options) {
  const who = await stage.visit(t, undefined, options);
  await who.page.goto(path);
  return who;
}

// One waits for half a minute, as the server does; the others come and go meanwhile.
describe('in front of the door', { concurrency: 2 }, () => {
  test('signing in with a password says what is missing, and shows the password when asked', async (t) => {
    const { page } = await visit(t, '/login');
    await says(page, 'Enter your credentials below to login to your account');
    await page.getByRole('tab', { name: 'Admin Login', selected: true }).waitFor();
    await page.getByPlaceholder('Enter User ID or Email').waitFor();
    await login(page);
    await says(page, 'User ID is required');
    await says(page, 'Password must be at least 8 characters');
    await says(page, 'Captcha is required!');
    await page.getByRole('textbox', { name: /^Captcha/ }).fill('ABC');
    await login(page);
    await says(page, 'Captcha must be 6 characters');
    const password = page.getByLabel(/^Password/);
    await password.fill('Visible#1');
    const type = () => password.getAttribute('type');
    await until('the password is hidden', type, 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await until('the password is shown', type, 'text');
  });

  test('a captcha tells how long it is valid, and is replaced when asked', async (t) => {
    const { page } = await visit(t, '/login');
    await page.getByText(/^Valid for: [0-3]m \d+s$/).waitFor();
    const picture = page.getByAltText('Captcha image with 6 characters');
    const before = await until('a captcha is shown', () => picture.getAttribute('src'), /^data:/);
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
    await page.getByLabel('Mobile Number (Venue Manager / Center Coordinator)').fill('12');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await says(page, 'Mobile number must be 10 digits');
    await atCodeStep(page, '9000000001');
    await says(page, 'OTP sent successfully');
    await page.getByText(/XXXXXX0001/).waitFor();
    const countdown = page.getByRole('button', { name: /^Resend in \d+$/, disabled: true });
    await countdown.waitFor();
    await enterCode(page, '123', 'Submit');
    await says(page, 'OTP must be 6 characters');
    await enterCode(page, otherThan(await newestCode(page, '9000000001')), 'Submit');
    await says(page, 'Error verifying OTP.');
    // The server counts the 30 seconds too, so they are really waited for.
    await page.getByRole('button', { name: 'Resend OTP' }).click({ timeout: 40_000 });
    await says(page, 'OTP resent successfully.');
    await countdown.waitFor();
    await enterCode(page, await newestCode(page, '9000000001'), 'Submit');
    await says(page, 'OTP verified successfully');
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
    const code = await newestCode(page, '9000000107');
    await enterCode(page, otherThan(code), 'Continue');
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
    await says(page, 'Upload Biometric');
    await says(page, 'Verify yourself by entering OTP');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/self-verify$/);
    await page.getByLabel(/Mobile Number/).fill('9000000044');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await says(page, 'Success');
    await says(page, 'OTP sent successfully');
    await page.waitForURL('**/otp-verification');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await says(page, 'OTP must be at least 4 digits');
    const code = await newestCode(page, '9000000044');
    await enterCode(page, otherThan(code), 'Login');
    await says(page, 'Error verifying mobile number');
    await enterCode(page, code, 'Login');
    await says(page, 'Success');
    await says(page, 'Mobile number verified successfully');
    await page.waitForURL('**/self-verify/upload');
    await page.getByLabel('I have read this and agree').check();
    await page.locator('input[type=file]').first().setInputFiles(join(portraits, '6-2.jpg'));
    await page.getByRole('button', { name: 'Add 1 picture' }).click();
    await says(page, 'Picture added');
    await page.getByRole('button', { name: 'Finish registration' }).click();
    await says(page, 'You are registered and active');
  });
});
