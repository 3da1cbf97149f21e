import type { CurrentUser } from '~/contract/types.gen';
import { anita } from '../fixtures';

type World = {
  user: CurrentUser | undefined;
  captcha: 'fine' | 'broken';
  validUntil: () => string;
  captchasGiven: number;
  configured: boolean;
  nonce: 'fine' | 'silent failure';
  login: 'accepted' | 'refused' | 'silent failure';
  code: 'accepted' | 'refused';
  resend: 'accepted' | 'refused';
  staleTokens: number;
};

const calm = (): World => ({
  user: undefined,
  captcha: 'fine',
  validUntil: () => new Date(Date.now() + 240_000).toISOString(),
  captchasGiven: 0,
  configured: true,
  nonce: 'fine',
  login: 'accepted',
  code: 'accepted',
  resend: 'accepted',
  staleTokens: 0,
});

export const world = calm();
export const resetSwitches = () => Object.assign(world, calm());

export const givenSignedIn = (user: Partial<CurrentUser> = {}) => {
  world.user = { ...anita, ...user };
};
export const givenCaptchaBroken = () => {
  world.captcha = 'broken';
};
export const givenNotConfigured = () => {
  world.configured = false;
};
export const givenNonceFails = () => {
  world.nonce = 'silent failure';
};
export const givenLoginRefused = () => {
  world.login = 'refused';
};
export const givenLoginFailsSilently = () => {
  world.login = 'silent failure';
};
export const givenCodeRejected = () => {
  world.code = 'refused';
};
export const givenResendRefused = () => {
  world.resend = 'refused';
};
/** The next calls find their token out of date. */
export const givenStaleToken = (times = 1) => {
  world.staleTokens = times;
};
