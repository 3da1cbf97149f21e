import { auth, demo } from './hi/doors/sign-in';
import { common } from './hi/frame/common';
import { errors } from './hi/frame/errors';
import { loginRules } from './hi/rules/sign-in';
import type { outer as english } from './outer';

/** The Hindi of the screens before sign-in. */
export const outer = { ...common, errors, validation: loginRules, auth, demo } satisfies typeof english;
