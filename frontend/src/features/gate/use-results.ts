import { useState } from 'react';
import type { EntryType } from '~/api/generated/monitoring.gen';
import type { Outcome } from './verdict';

export type Result = {
  key: string;
  entryType: EntryType;
  capturedAt: string;
  title: string;
  outcome: Outcome | 'saved';
};

const KEPT = 5;

/** What happened last; a late verdict takes the place of what was only saved. */
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
