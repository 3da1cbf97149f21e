import { auth, demo } from './en/doors/sign-in';
import { common } from './en/frame/common';
import { errors } from './en/frame/errors';
import { loginRules } from './en/rules/sign-in';

/** What the screens before sign-in say; it comes with the first page. */
export const outer = { ...common, errors, validation: loginRules, auth, demo };
