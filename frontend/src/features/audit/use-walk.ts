import { useState } from 'react';

type Walked = { of: string; cursors: number[] };

/** A walk through a list that the server gives page by page, by cursor. Other filters begin at the newest again. */
export function useWalk(filters: string) {
  const [walked, setWalked] = useState<Walked>({ of: filters, cursors: [] });
  const cursors = walked.of === filters ? walked.cursors : [];
  const go = (next: number[]) => setWalked({ of: filters, cursors: next });
  return {
    cursor: cursors.at(-1),
    walk: (nextCursor: string | null | undefined) => ({
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: nextCursor ? () => go([...cursors, Number(nextCursor)]) : undefined,
    }),
  };
}
