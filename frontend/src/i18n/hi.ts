import type { Messages } from './en';
import { notifications, settings } from './hi/account';
import { auth, demo } from './hi/auth';
import { common } from './hi/common';
import { errors } from './hi/errors';
import { labels } from './hi/labels';
import { validation } from './hi/validation';

export const hi = {
  ...common,
  errors,
  validation,
  auth,
  demo,
  settings,
  notifications,
  labels,
} satisfies Messages;
