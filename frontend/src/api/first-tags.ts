import type { FirstRules } from './tag-table';
import { one } from './tag-types';

/** The part of the tag table that the sign-in page cannot do without. It is small because each byte is waited for. */
export const firstTags = {
  // Signing in and out starts afresh, so only the profile counts.
  getCurrentUser: { gives: () => [one('Me', 'ME')] },
} satisfies FirstRules;
