import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { request } from '~/api/http';
import { serverClock } from '~/lib/time/server-clock';
import { anita } from '~/test/fixtures';
import { givenDay } from '~/test/msw/day';
import { decrypt } from '~/test/msw/key';
import { server } from '~/test/msw/server';
import {
  givenCaptchaBroken,
  givenCodeRejected,
  givenLoginFailsSilently,
  givenLoginRefused,
  givenNonceFails,
  givenNotConfigured,
  givenResendRefused,
  givenSignedIn,
  world,
} from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

type User = ReturnType<typeof renderApp>['user'];
const SLOW = { timeout: 20_000 };

async function openLogin() {
  const app = renderApp('/login');
  await screen.findByRole('heading', { name: 'Muster' }, SLOW);
  return app;
}

const captchaShown = () => screen.findByRole('img', { name: /Captcha image/ }, SLOW);

async function fillAdmin(user: User) {
  await user.type(screen.getByLabelText(/User ID/), 'anita.d');
  await user.type(screen.getByLabelText(/^Password/), 'Passw0rd!');
  await user.type(screen.getByRole('textbox', { name: /Captcha/ }), 'ABC234');
}

const pressLogin = (user: User) => user.click(screen.getByRole('button', { name: 'Login Securely' }));

async function tryAdmin() {
  const app = await openLogin();
  await fillAdmin(app.user);
  await pressLogin(app.user);
  return app;
}

describe('a link that somebody opens signed out', () => {
  it('leads where it pointed after signing in, and says so in no address', async () => {
    const { user, router } = renderApp('/settings?tab=sessions');
    await screen.findByRole('heading', { name: 'Muster' }, SLOW);
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
    await captchaShown();
    givenSignedIn();
    await fillAdmin(user);
    await pressLogin(user);
    expect(await screen.findByRole('heading', { name: 'Settings' }, SLOW)).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/settings', search: '?tab=sessions' });
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the captcha', () => {
  it('is a picture with a time left', async () => {
    await openLogin();
    expect((await captchaShown()).getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(screen.getByText(/^Valid for: [34]m \d+s$/)).toBeVisible();
  });

  it('is renewed by hand', async () => {
    const { user } = await openLogin();
    await captchaShown();
    const before = world.captchasGiven;
    await user.click(screen.getByRole('button', { name: 'Get a new captcha' }));
    await waitFor(() => expect(world.captchasGiven).toBe(before + 1));
  });

  it('stays when the window comes back into focus within 1800 ms, and is renewed when it does later', async () => {
    const arrived = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(arrived);
    await openLogin();
    await captchaShown();
    const before = world.captchasGiven;
    clock.mockReturnValue(arrived + 1800);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    // A captcha that was asked for would be counted before this later call is answered.
    await request({ url: '/client-config' });
    expect(world.captchasGiven).toBe(before);
    clock.mockReturnValue(arrived + 1801);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(world.captchasGiven).toBe(before + 1));
    clock.mockRestore();
  });

  it('is asked in words of whoever cannot see it', async () => {
    server.use(
      http.get('*/server/captcha/question', () =>
        HttpResponse.json({
          language: 'en',
          question: 'Type these letters backwards: F E D C B A',
          problem: 'problem-in-words',
          validUntil: world.validUntil(),
        }),
      ),
    );
    let problem: string | null = null;
    server.use(
      http.post('*/server/auth/login', ({ request }) => {
        problem = request.headers.get('captcha-problem');
        return HttpResponse.json({ error: 'Invalid user ID or password' }, { status: 401 });
      }),
    );
    const { user } = await openLogin();
    await captchaShown();
    await user.click(screen.getByRole('button', { name: 'Cannot see it? Ask in words' }));
    expect(await screen.findByText('Type these letters backwards: F E D C B A', {}, SLOW)).toBeVisible();
    await fillAdmin(user);
    await pressLogin(user);
    await waitFor(() => expect(problem).toBe('problem-in-words'), SLOW);
  });

  it('takes the answer away with the picture that it was about', async () => {
    const { user } = await openLogin();
    await captchaShown();
    const before = world.captchasGiven;
    server.use(
      http.get('*/server/captcha', () => {
        world.captchasGiven += 1;
        return HttpResponse.json({
          captchaSvg: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
          captchaPng: null,
          problem: 'another',
          validUntil: world.validUntil(),
        });
      }),
    );
    const answer = screen.getByRole('textbox', { name: /Captcha/ });
    await user.type(answer, 'ABC234');
    await user.click(screen.getByRole('button', { name: 'Get a new captcha' }));
    await waitFor(() => expect(world.captchasGiven).toBe(before + 1));
    await waitFor(() => expect(answer).toHaveValue(''));
  });

  it.each([600_000, -600_000])(
    'counts by the server’s clock on a device that is off by %d ms',
    async (off) => {
      const real = Date.now;
      server.use(
        http.get('*/server/captcha', () => {
          world.captchasGiven += 1;
          return HttpResponse.json(
            {
              captchaSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
              captchaPng: null,
              problem: 'problem',
              validUntil: new Date(real() + 240_000).toISOString(),
            },
            { headers: { date: new Date(real()).toUTCString() } },
          );
        }),
      );
      vi.spyOn(Date, 'now').mockImplementation(() => real() + off);
      try {
        const { user } = await openLogin();
        await captchaShown();
        expect(screen.getByText(/^Valid for: [34]m \d+s$/)).toBeVisible();
        expect(world.captchasGiven).toBe(1);
        await fillAdmin(user);
        expect(screen.getByRole('textbox', { name: /Captcha/ })).toHaveValue('ABC234');
        const notice = await screen.findByText(/^This device’s clock is 10 minutes (ahead|behind)/, {}, SLOW);
        expect(notice).toBeVisible();
      } finally {
        vi.restoreAllMocks();
        serverClock.reset();
      }
    },
  );

  it('says when it cannot be had', async () => {
    givenCaptchaBroken();
    await openLogin();
    expect(await screen.findByText('Error loading', {}, SLOW)).toBeVisible();
  });
});

describe('admin login', () => {
  it('leads to the start page', async () => {
    givenDay();
    const { router } = await openLogin().then(async (app) => {
      await captchaShown();
      await fillAdmin(app.user);
      await pressLogin(app.user);
      return app;
    });
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'), SLOW);
    expect(await screen.findByText('Anita Deshmukh', {}, SLOW)).toBeInTheDocument();
  });

  it('sends nonce and password sealed, and the captcha in the headers', async () => {
    let seen: { body: unknown; problem: string | null; solution: string | null } | undefined;
    server.use(
      http.post('*/server/auth/login', async ({ request }) => {
        const body = (await request.json()) as { password: string };
        seen = {
          body: JSON.parse(await decrypt(body.password)),
          problem: request.headers.get('captcha-problem'),
          solution: request.headers.get('captcha-solution'),
        };
        world.user = anita;
        return HttpResponse.json({ user: anita });
      }),
    );
    const { user } = await openLogin();
    await captchaShown();
    await fillAdmin(user);
    const problem = `problem-${world.captchasGiven}`;
    await pressLogin(user);
    await waitFor(() => expect(seen).toBeDefined(), SLOW);
    expect(seen).toEqual({ body: { nonce: 'n-1', password: 'Passw0rd!' }, problem, solution: 'ABC234' });
  });

  it.each([
    ['the server’s words', givenLoginRefused, 'Invalid user ID or password'],
    ['the fallback', givenLoginFailsSilently, 'Error logging in'],
    ['the nonce’s fallback', givenNonceFails, 'Login Error'],
    ['the missing key', givenNotConfigured, 'Configuration error'],
    ['the missing captcha', givenCaptchaBroken, 'Please solve the captcha'],
  ])('fails with %s', async (_what, given, message) => {
    given();
    await tryAdmin();
    expect(await screen.findByText(message, {}, SLOW)).toBeVisible();
  });

  it('shows a new captcha after a failure', async () => {
    givenLoginRefused();
    const { user } = await openLogin();
    await captchaShown();
    const before = world.captchasGiven;
    await fillAdmin(user);
    await pressLogin(user);
    await screen.findByText('Invalid user ID or password', {}, SLOW);
    await waitFor(() => expect(world.captchasGiven).toBe(before + 1));
    expect(screen.getByRole('textbox', { name: /Captcha/ })).toHaveValue('');
  });

  it('asks for what is missing before it calls', async () => {
    const { user } = await openLogin();
    await pressLogin(user);
    expect(await screen.findByText('Captcha is required!')).toBeVisible();
    expect(screen.getByLabelText(/User ID/)).toHaveFocus();
  });

  it('is not shown to someone signed in', async () => {
    givenSignedIn({ role: 'SUPER_ADMIN' });
    const { router } = renderApp('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/health'), SLOW);
  });
});

describe('monitoring login', () => {
  async function openMonitoring() {
    const app = await openLogin();
    await app.user.click(screen.getByRole('tab', { name: 'Monitoring Login' }));
    await captchaShown();
    return app;
  }

  async function askForCode(user: User, captcha = 'ABC234') {
    await user.type(screen.getByLabelText(/Mobile Number \(Venue Manager/), '9876543210');
    await user.type(screen.getByRole('textbox', { name: /Captcha/ }), captcha);
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    return { code: await screen.findByRole('textbox', { name: /OTP Code/ }, SLOW) };
  }

  async function toCodeStep() {
    const app = await openMonitoring();
    return { ...app, ...(await askForCode(app.user)) };
  }

  it('names the masked number and waits before it sends again', async () => {
    await toCodeStep();
    expect(screen.getByText('Enter the code sent to XXXXXX3210')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resend in \d+$/ })).toBeDisabled();
    expect(await screen.findByText('OTP sent successfully', {}, SLOW)).toBeInTheDocument();
  });

  it('shows letters to a colleague, and asks until it is known that nobody can let it in any more', async () => {
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const asked = { letters: 'ABCD-EFGH', picture: '<svg/>', maskedMobileNumber: 'XXXXXX3210', expiresAt };
    let polls = 0;
    server.use(
      http.post('*/server/auth/initiate/assisted-login', () => HttpResponse.json(asked, { status: 201 })),
      http.post('*/server/auth/verify/assisted-login', () => {
        polls += 1;
        if (polls === 1) return HttpResponse.json({ isAdmitted: false, expiresAt });
        return HttpResponse.json({ error: 'Ask again', reason: 'FLOW_ENDED' }, { status: 400 });
      }),
    );
    const { user } = await openLogin();
    await user.click(screen.getByRole('tab', { name: 'Monitoring Login' }));
    await user.click(screen.getByRole('button', { name: 'No code? Ask a colleague' }));
    const ask = await screen.findByRole('button', { name: 'Ask a colleague' }, SLOW);
    await captchaShown();
    await user.type(screen.getByLabelText(/Mobile Number \(Venue Manager/), '9876543210');
    await user.type(screen.getByRole('textbox', { name: /Captcha/ }), 'ABC234');
    await user.click(ask);
    expect(await screen.findByText('ABCD-EFGH', {}, SLOW)).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(await screen.findByText(/This took too long/, {}, SLOW)).toBeVisible();
    expect(polls).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('button', { name: 'Ask a colleague' }, SLOW)).toBeVisible();
  });

  it('goes back to the number', async () => {
    const { user } = await toCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const number = await screen.findByLabelText(/Mobile Number \(Venue Manager/);
    expect(number).toHaveValue('9876543210');
  });

  it('waits for the code still when the phone has dropped the page meanwhile, as long as it lives', async () => {
    await toCodeStep();
    cleanup();
    await openLogin();
    expect(screen.getByText('Enter the code sent to XXXXXX3210')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
    cleanup();
    const now = Date.now;
    Date.now = () => now() + 5 * 60_000;
    try {
      await openLogin();
      expect(screen.getByRole('tab', { name: 'Admin Login' })).toHaveAttribute('aria-selected', 'true');
    } finally {
      Date.now = now;
    }
  });

  it('signs in with the code', async () => {
    const { user, code, router } = await toCodeStep();
    await user.type(code, '412906');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'), SLOW);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says why a code was refused', async () => {
    givenCodeRejected();
    const { user, code } = await toCodeStep();
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const toast = await screen.findByRole('alert', {}, SLOW);
    expect(within(toast).getByText('Error verifying OTP.')).toBeInTheDocument();
    expect(within(toast).getByText('The code is wrong')).toBeInTheDocument();
  });

  it('asks for a captcha, and leaves to the server whether it is the right one', async () => {
    const { user } = await openMonitoring();
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Captcha is required!')).toBeVisible();
    const { code } = await askForCode(user, 'AB2');
    expect(code).toBeVisible();
  });

  it('keeps one device id', async () => {
    await toCodeStep();
    expect(localStorage.getItem('muster.device-id')).toMatch(/^[\w-]{21}:\d{10}$/);
  });

  it('returns to the number when sending again fails', async () => {
    givenResendRefused();
    const { user } = await toCodeStep();
    // The wait is over as soon as the clock says so.
    const now = Date.now;
    Date.now = () => now() + 31_000;
    try {
      await user.click(await screen.findByRole('button', { name: 'Resend OTP' }, SLOW));
      expect(await screen.findByLabelText(/Mobile Number \(Venue Manager/, {}, SLOW)).toBeVisible();
    } finally {
      Date.now = now;
    }
  });
});

it('shows those without an account the way to their own verification, and back', async () => {
  const { user, router } = renderApp('/login');
  const there = { name: 'Working at an examination? Verify yourself' };
  await user.click(await screen.findByRole('link', there, SLOW));
  const back = { name: 'Administrators and gate staff: login' };
  await user.click(await screen.findByRole('link', back, SLOW));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), SLOW);
});
