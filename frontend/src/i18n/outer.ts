import { auth, demo } from './en/auth';
import { common } from './en/common';
import { errors } from './en/errors';
import { validation } from './en/validation';

/** What the screens before sign-in say; it comes with the first page. */
export const outer = { ...common, errors, validation, auth, demo };
