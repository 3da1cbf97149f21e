import { useState } from 'react';
import type { EntryType } from '~/contract/types.gen';
import type { Outcome } from './verdict';

export type Result = {
  key: string;
  entryType: EntryType;
  capturedAt: string;
  title: string;
  outcome: Outcome | 'saved' | 'aside' | 'takenBack';
};

const KEPT = 5;

/** What happened last; a late verdict, a refusal by the server, or taking it back, takes the place of what stood there. */
export function useResults() {
  const [results, setResults] = useState<Result[]>([]);
  const tell = ({ key, entryType, capturedAt, title, outcome }: Result) => {
    const result = { key, entryType, capturedAt, title, outcome };
    setResults((before) =>
      before.some((known) => known.key === key)
        ? before.map((known) => (known.key === key ? result : known))
        : [result, ...before].slice(0, KEPT),
    );
  };
  return { results, tell };
}
