import { auth, demo } from './en/auth';
import { common } from './en/common';
import { errors } from './en/errors';
import { loginRules } from './en/login-rules';

/** What the screens before sign-in say; it comes with the first page. */
export const outer = { ...common, errors, validation: loginRules, auth, demo };
