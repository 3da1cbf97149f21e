import { isApiError, toMessage } from '~/api/errors';
import { sessionEnded } from '~/lib/session-ended';

export type Waiting = 'network' | 'busy' | 'signedOut';

/** What a call that failed means: try again later, this picture is refused, or nothing more can be sent. */
export type Verdict =
  | { wait: Waiting | 'fault'; ms?: number | undefined }
  | { refused: string | null; remark: string }
  | { over: string };

/** So often the server may fail at one picture by its own fault. */
const PATIENCE = 3;
const LATER = [429, 502, 503, 504];

export function verdict(error: unknown, faults: number): Verdict {
  const remark = toMessage(error);
  if (!isApiError(error)) return { over: remark };
  const { status, data, retryAfter } = error;
  // Also what is no answer of Muster's: somebody's page that stands before the network.
  if (typeof status !== 'number') return { wait: 'network' };
  if (status === 401) return { wait: sessionEnded.read() ? 'signedOut' : 'busy' };
  if (LATER.includes(status)) return { wait: 'busy', ms: retryAfter && retryAfter * 1000 };
  if (status >= 500 && faults < PATIENCE) return { wait: 'fault' };
  if ([403, 404, 405].includes(status)) return { over: remark };
  return { refused: data?.reason ?? (status === 413 ? 'TOO_LARGE' : null), remark };
}
