import { useState } from 'react';

/** What became of people with whom something was done together. */
export type BulkOutcome = {
  functionaryIds: string[];
  skipped: { functionaryId: string; reason: string }[];
};

/** So many people go with one call. */
const AT_ONCE = 200;

/** Does something with many people, some at a time, and adds up what became of them; it stops at a call that fails. */
export function useBulk() {
  const [settled, setSettled] = useState<BulkOutcome>({ functionaryIds: [], skipped: [] });
  // Also between two calls, when nothing is on its way.
  const [sending, setSending] = useState(false);
  const run = async (
    ids: readonly string[],
    send: (ids: string[]) => Promise<BulkOutcome | undefined>,
    before = settled,
  ): Promise<{ all: BulkOutcome; failed: boolean }> => {
    setSending(true);
    let all = before;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = await send(ids.slice(from, from + AT_ONCE));
      if (!some) {
        setSending(false);
        return { all, failed: true };
      }
      all = {
        functionaryIds: [...all.functionaryIds, ...some.functionaryIds],
        skipped: [...all.skipped, ...some.skipped],
      };
      setSettled(all);
    }
    setSending(false);
    return { all, failed: false };
  };
  const done = settled.functionaryIds.length + settled.skipped.length;
  return { run, settled, done, sending };
}
