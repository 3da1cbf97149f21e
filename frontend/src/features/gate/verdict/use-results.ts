import { useState } from 'react';
import type { EntryType } from '~/contract/types.gen';
import type { Outcome } from './verdict';

export type Result = {
  key: string;
  entryType: EntryType;
  capturedAt: string;
  title: string;
  outcome: Outcome | 'saved' | 'aside' | 'takenBack';
  isPlaceUnknown?: boolean;
  /** What was recorded, while it counts. */
  logId?: string;
};

const KEPT = 5;

/** What happened last; a late verdict, a refusal by the server, or taking it back, takes the place of what stood there. */
export function useResults() {
  const [results, setResults] = useState<Result[]>([]);
  const tell = ({ key, entryType, capturedAt, title, outcome, isPlaceUnknown, logId }: Result) => {
    const result = { key, entryType, capturedAt, title, outcome, isPlaceUnknown, logId };
    setResults((before) =>
      before.some((known) => known.key === key)
        ? before.map((known) => (known.key === key ? result : known))
        : [result, ...before].slice(0, KEPT),
    );
  };
  /** It waits here no more; a verdict that came first stands. */
  const vanish = (key: string, title: string) =>
    setResults((before) =>
      before.map((known) => (known.key === key && known.outcome === 'saved' ? { ...known, title } : known)),
    );
  return { results, tell, vanish };
}
