import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { unknownToRosters } from '../duty-profiles';
import { anita } from '../fixtures';
import { publicKeyPem } from './key';
import { world } from './switches';

const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });
const refuse = (status: number, error?: string) => say(error ? { error } : {}, status);
const ownNumber = {
  mobileNumber: anita.mobileNumber,
  provenMobileNumber: anita.mobileNumber,
  hasPassword: true,
};
let tokens = 0;

export const server = setupServer(
  http.get(at('/choices/:what'), () => say([])),
  http.get(at('/examination/examination-day/:id/cancelled-duties'), () => say([])),
  http.get(at('/examination/post-searches'), () => say([])),
  http.get(at('/examination/examination-day/:id/duty-swaps'), () => say([])),
  http.post(at('/duty-link/swaps'), () => say([])),
  http.get(at('/examination/duty-history/:functionaryId'), () => say([])),
  http.get(at('/examination/undo'), () => say([])),
  http.post(at('/csrf/token'), () => {
    tokens += 1;
    return say({ token: `token-${tokens}` });
  }),
  http.get(at('/client-config'), async () =>
    world.configured
      ? say({
          CRYPTO_PUBLIC_KEY: await publicKeyPem(),
          demo: false,
          timeZone: 'Asia/Kolkata',
          today: '2026-11-20',
        })
      : refuse(500),
  ),
  http.get(at('/user/me'), () =>
    world.user ? say({ user: world.user }) : refuse(401, 'user must be logged in'),
  ),
  http.get(at('/captcha'), () => {
    world.captchasGiven += 1;
    return world.captcha === 'fine'
      ? say({
          captchaSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          captchaPng: null,
          problem: `problem-${world.captchasGiven}`,
          validUntil: world.validUntil(),
        })
      : refuse(500, 'no captcha today');
  }),
  http.post(at('/auth/login/nonce'), () => (world.nonce === 'fine' ? say({ nonce: 'n-1' }) : refuse(500))),
  http.post(at('/auth/login'), () => {
    if (world.login === 'refused') return refuse(401, 'Invalid user ID or password');
    if (world.login === 'silent failure') return refuse(500);
    world.user = anita;
    return say({ user: anita });
  }),
  http.post(at('/auth/initiate/venue-manager-login'), () => say({ maskedMobileNumber: 'XXXXXX3210' }, 201)),
  http.post(at('/auth/verify/venue-manager-login'), () => {
    if (world.code === 'refused') return refuse(400, 'The code is wrong');
    world.user = { ...anita, role: 'VENUE_MANAGER' };
    return say(world.user, 201);
  }),
  http.post(at('/auth/resend-otp/venue-manager-login'), () =>
    world.resend === 'accepted' ? say({ maskedMobileNumber: 'XXXXXX3210' }) : refuse(429, 'Too early'),
  ),
  http.get(at('/user/sessions'), () => say([])),
  http.get(at('/user/mobile-number'), () => say({ ...ownNumber, change: null })),
  http.get(at('/user/second-factor'), () =>
    say({ isOffered: false, isRequired: false, since: null, recoveryCodesLeft: 0 }),
  ),
  http.get(at('/functionary/self-call-ups'), () => say([])),
  http.get(at('/functionary/self-duties'), () => say([])),
  http.get(at('/functionary/undecided-accounts'), () => say([])),
  http.get(at('/functionary/:id/duty-profile'), () => say(unknownToRosters)),
  http.get(at('/notifications/unread'), () => say({ count: 0 })),
  http.get(at('/monitoring/anomalies'), () => say({ anomalies: [], total: 0, nextCursor: null })),
  http.post(at('/user/update'), ({ request }) => {
    if (world.staleTokens > 0) {
      world.staleTokens -= 1;
      return say({ error: 'The page is out of date', reason: 'CSRF' }, 403);
    }
    return say({ ...anita, name: request.headers.get('x-csrf-token') ?? '' });
  }),
);
