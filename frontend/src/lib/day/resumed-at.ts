import { serverTime } from '../time/server-clock';

let resumed: { asOf: number; at: number } | undefined;

/** That this page came up without a network, and with figures of when. */
export const resumedAt = {
  /** `asOf`: when the server said them, in milliseconds. */
  set(asOf: number) {
    resumed = { asOf, at: Date.now() };
  },
  /** When the server said, by its own clock, what the cache took in at this moment. */
  trueTime(fulfilled: number | undefined): number | undefined {
    return resumed && fulfilled !== undefined && fulfilled <= resumed.at
      ? resumed.asOf
      : fulfilled && serverTime(fulfilled);
  },
};
