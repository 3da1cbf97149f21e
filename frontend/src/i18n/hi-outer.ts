import { auth, demo } from './hi/auth';
import { common } from './hi/common';
import { errors } from './hi/errors';
import { loginRules } from './hi/login-rules';
import type { outer as english } from './outer';

/** The Hindi of the screens before sign-in. */
export const outer = { ...common, errors, validation: loginRules, auth, demo } satisfies typeof english;
