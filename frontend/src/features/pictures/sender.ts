import type { PictureEnrolment } from '~/contract/types.gen';
import { type Picture, Unsent } from './chosen';
import type { Hold } from './hold';
import { makeLanes } from './lanes';
import { refused } from './line';
import { type Failures, verdict } from './verdict';

export const AT_ONCE = 3;

export type Send = (
  picture: { name: string; file: Blob },
  signal: AbortSignal,
) => Promise<{ data?: PictureEnrolment | undefined; error?: unknown }>;

type Parts = {
  send: Send;
  hold: Hold;
  signal: AbortSignal;
  /** The server says that nothing more of this can be sent, in its own words. */
  onOver: (said: string) => void;
};

/** Sends pictures, each until the server has said what became of it; nothing comes of one that was stopped before. */
export function makeSender({ send, hold, signal, onOver }: Parts) {
  const lanes = makeLanes(AT_ONCE);

  async function attempt(
    name: string,
    file: Blob,
    before: Failures,
  ): Promise<PictureEnrolment | 'again' | undefined> {
    await hold.free();
    if (signal.aborted) return undefined;
    const { data, error } = await send({ name, file }, signal);
    if (data) {
      hold.met();
      return data;
    }
    if (signal.aborted) return undefined;
    const what = verdict(error, before);
    if ('over' in what) {
      onOver(what.over);
      return undefined;
    }
    if ('refused' in what) return refused(name, what.refused, what.remark);
    const { wait, ms } = what;
    if (wait === 'fault' || wait === 'slow') before[wait] += 1;
    // Side by side they share the line, and none of them may arrive in time.
    if (wait === 'slow') lanes.narrow();
    hold.wait(wait === 'fault' ? 'busy' : wait === 'slow' ? 'network' : wait, ms);
    return 'again';
  }

  return async ({ name, read }: Picture): Promise<PictureEnrolment | undefined> => {
    const file = await read().catch((cause) => {
      if (cause instanceof Unsent) return cause.reason;
      throw cause;
    });
    if (typeof file === 'string') return refused(name, file, null);
    const before: Failures = { fault: 0, slow: 0 };
    for (;;) {
      const found = await lanes.take(() => attempt(name, file, before));
      if (found !== 'again') return found;
    }
  };
}
