import type { Entry, Late } from './types';

/** What the pages see of the queue. */
export type View = {
  link: 'connected' | 'slow' | 'none';
  /** Somebody chose to work without the network. */
  held: boolean;
  /** Whether the session ended with something still to send. */
  signedOut: boolean;
  waiting: readonly Entry[];
  review: readonly Entry[];
  /** How many wait for another sign-in; what they are is not for this one to see. */
  others: number;
  late: readonly Late[];
  /** How many went unsent because their day is over. */
  expired: number;
  /** Whether captures outlive the page. */
  durable: boolean;
  lastSent: number | undefined;
};

/** Before anything was read. */
export const nothing: View = {
  link: 'connected',
  held: false,
  signedOut: false,
  waiting: [],
  review: [],
  others: 0,
  late: [],
  expired: 0,
  durable: true,
  lastSent: undefined,
};
