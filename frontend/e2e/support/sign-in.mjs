// Signing in as people do, in a demonstration, where a captcha is always right and codes can be read.
export const PASSWORD = 'Muster#2026';

/** Pressed before there is a captcha, the button would ask for it. */
export const captchaCame = (page) =>
  page.getByRole('button', { name: 'Get a new captcha' }).and(page.locator(':enabled')).waitFor();

/** With a password, or with the code that goes to a mobile number; `self:` before one is a functionary without an account. */
export async function signIn(page, who) {
  if (who.startsWith('self:')) return verifySelf(page, who.slice('self:'.length));
  await page.goto('/login');
  if (/^\d+$/.test(who)) await byCode(page, who);
  else await byPassword(page, who);
  await page
    .waitForURL((address) => address.pathname !== '/login')
    .catch(async (error) => {
      const said = page.getByRole('alert').allInnerTexts();
      const words = (await said).join(' | ') || 'nothing';
      throw new Error(`${who} is not signed in; the page says: ${words}`, { cause: error });
    });
}

/**
 * A captcha that was fetched anew at this moment, as it is when the window gets the focus, is solved again, as the page asks: after a
 * refusal, or, when it came just before the press and emptied the field, beside the field and without a call.
 */
async function withCaptcha(page, button, call) {
  const field = page.locator('input[name=captcha]');
  const empty = field.and(page.locator('[aria-invalid=true]'));
  for (let tries = 1; ; tries += 1) {
    await captchaCame(page);
    await field.fill('DEMO42');
    await empty.waitFor({ state: 'detached' });
    const [answer] = await Promise.all([
      Promise.any([
        page.waitForResponse((answer) => new URL(answer.url()).pathname === `/server${call}`),
        empty.waitFor(),
      ]),
      page.getByRole('button', { name: button }).click(),
    ]);
    if (tries === 3 || answer?.ok()) return;
    if (answer && !(await answer.text()).includes('captcha')) return;
  }
}

/** The first step alone, for whoever is asked for a second one. */
export async function givePassword(page, userId) {
  await page.goto('/login');
  await byPassword(page, userId);
}

async function byPassword(page, userId) {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await withCaptcha(page, 'Login Securely', '/auth/login');
}

async function byCode(page, mobile) {
  await page.getByRole('tab', { name: 'Monitoring Login' }).click();
  await page.getByLabel(/Mobile Number/).fill(mobile);
  await withCaptcha(page, 'Send OTP', '/auth/initiate/venue-manager-login');
  await page.getByLabel('OTP Code').fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function verifySelf(page, mobile) {
  await page.goto('/self-verify');
  await page.getByLabel(/Mobile Number/).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('OTP Code').fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/self-verify/upload');
}

/** The code that was sent to this number last. */
export async function newestCode(page, mobile) {
  await page.getByRole('textbox', { name: /OTP/ }).waitFor();
  const messages = await (await page.request.get('/server/demo/outbox', { maxRetries: 2 })).json();
  return messages.find(({ to, code }) => code && to.endsWith(mobile)).code;
}
