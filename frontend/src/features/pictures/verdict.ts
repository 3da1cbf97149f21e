import { isApiError, toMessage } from '~/api/errors';
import { sessionEnded } from '~/lib/people/session-ended';

export type Waiting = 'network' | 'busy' | 'signedOut';

/** What a call that failed means: try again later, this picture is refused, or nothing more can be sent. */
export type Verdict =
  | { wait: Waiting | 'fault' | 'slow'; ms?: number | undefined }
  | { refused: string | null; remark: string }
  | { over: string };

/** How often one picture failed by the server's own fault, and for want of time. */
export type Failures = { fault: number; slow: number };

/** So often either may happen to one picture. */
const PATIENCE = 3;
const LATER = [429, 502, 503, 504, 507];

export function verdict(error: unknown, before: Failures): Verdict {
  const remark = toMessage(error);
  if (!isApiError(error)) return { over: remark };
  const { status, data, retryAfter } = error;
  if (status === 'TIMEOUT') {
    // The network is there, and too slow for it: begun anew for ever, it would keep all the others from going out.
    return before.slow + 1 < PATIENCE ? { wait: 'slow' } : { refused: 'NETWORK_TOO_SLOW', remark };
  }
  // Also what is no answer of Muster's: somebody's page that stands before the network.
  if (typeof status !== 'number') return { wait: 'network' };
  if (status === 401) return { wait: sessionEnded.read() ? 'signedOut' : 'busy' };
  if (LATER.includes(status)) return { wait: 'busy', ms: retryAfter && retryAfter * 1000 };
  if (status >= 500 && before.fault < PATIENCE) return { wait: 'fault' };
  if ([403, 404, 405].includes(status)) return { over: remark };
  return { refused: data?.reason ?? (status === 413 ? 'TOO_LARGE' : null), remark };
}
