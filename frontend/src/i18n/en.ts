import { notifications, settings } from './en/account';
import { auth, demo } from './en/auth';
import { common } from './en/common';
import { errors } from './en/errors';
import { labels } from './en/labels';
import { validation } from './en/validation';

/** English is the source: its shape is what every other language must satisfy. */
export const en = { ...common, errors, validation, auth, demo, settings, notifications, labels };

export type Messages = typeof en;
