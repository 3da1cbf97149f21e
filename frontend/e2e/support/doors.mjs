// What people type and press in front of the door.
import { captchaCame } from './sign-in.mjs';

export const PASSWORD = 'Muster#2026';

export const says = (page, text) => page.getByText(text, { exact: true }).first().waitFor();

export async function fillLogin(page, { userId = 'sscadmin', password = PASSWORD, captcha = 'DEMO42' } = {}) {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('textbox', { name: /^Captcha/ }).fill(captcha);
}

export async function login(page) {
  await captchaCame(page);
  await page.getByRole('button', { name: 'Login Securely' }).click();
}

export async function askForCode(page, mobile = '9000000002') {
  await page.getByRole('tab', { name: 'Monitoring Login' }).click();
  await page.getByLabel(/Mobile Number/).fill(mobile);
  await page.getByRole('textbox', { name: /^Captcha/ }).fill('DEMO42');
  await captchaCame(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

export async function atCodeStep(page, mobile) {
  await askForCode(page, mobile);
  await page.getByLabel('OTP Code').waitFor();
}

export async function enterCode(page, code, button) {
  await page.getByLabel('OTP Code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Six digits that are not these. */
export const otherThan = (code) => (code === '111111' ? '222222' : '111111');
