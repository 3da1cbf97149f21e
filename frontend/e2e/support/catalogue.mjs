// The rows of the error catalogue: what breaks, what somebody does then, and what they read.
import { askForCode, atCodeStep, enterCode, fillLogin, login, says } from './doors.mjs';
import { answer, refuse } from './refusals.mjs';
import { until } from './until.mjs';

const KEY = { CRYPTO_PUBLIC_KEY: 'no key at all' };

/** A picture comes, but nothing that its solution could be compared with. */
async function withoutProblem(page) {
  await page.route('**/server/captcha*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), problem: '' } });
  });
}

/** Before sign-in. */
export const catalogue = [
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
    what: 'the captcha to ask for a code with cannot be loaded',
    breaks: (page) => refuse(page, '/captcha*', 500, 'no captcha'),
    does: (page) => askForCode(page),
    reads: ['Error loading', 'Please solve the captcha'],
  },
  {
    what: 'there is a picture and no problem to solve with it',
    breaks: withoutProblem,
    does: async (page) => {
      await fillLogin(page);
      await login(page);
    },
    reads: ['captcha problem is not available'],
  },
  {
    what: 'there is a picture and no problem to ask for a code with',
    breaks: withoutProblem,
    does: (page) => askForCode(page),
    reads: ['Error sending OTP', 'captcha problem is not available'],
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
      const old = await until('a captcha is shown', () => picture.getAttribute('src'), /^data:/);
      await login(page);
      await page.waitForFunction(
        ([it, was]) => it.getAttribute('src') !== was,
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
    breaks: async (page) => {
      await page.clock.install();
      await refuse(page, '/auth/resend-otp/venue-manager-login', 503, 'Not again');
    },
    does: async (page) => {
      await atCodeStep(page);
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await page.getByRole('button', { name: 'Send OTP' }).waitFor();
    },
    reads: ['Error resending OTP.', 'Not again'],
  },
  {
    what: 'a functionary’s code cannot be looked at',
    path: '/self-verify/otp-verification',
    breaks: (page) => refuse(page, '/functionary/self-verification/verify-otp', 503, 'Not just now'),
    does: (page) => enterCode(page, '123456', 'Login'),
    reads: ['Error verifying mobile number', 'Not just now'],
  },
  {
    what: 'a functionary’s code cannot be sent again',
    path: '/self-verify/otp-verification',
    breaks: (page) => refuse(page, '/functionary/self-verification/resend-otp', 503, 'Not again'),
    does: (page) => page.getByRole('button', { name: 'Resend OTP' }).click(),
    reads: ['Error sending OTP', 'Not again'],
  },
];

/** And behind the door. */
export const behind = [
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
