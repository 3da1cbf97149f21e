import type { Content, Entry } from './types';

/** Where captures wait. One implementation is the browser's database, the other its memory. */
export interface CaptureStore {
  /** Whether a capture outlives the page. */
  readonly durable: boolean;
  /** Everybody's, the oldest first. */
  all(): Promise<Entry[]>;
  /** Resolves once it is written; rejects when there is no room. */
  add(entry: Entry, content: Content): Promise<void>;
  /** Changes what is still there; what is gone stays gone. */
  change(key: string, changes: Partial<Entry>): Promise<void>;
  /** Nothing when it cannot be opened. */
  content(entry: Entry): Promise<Content | undefined>;
  drop(key: string): Promise<void>;
}

export const oldestFirst = (one: Entry, other: Entry) =>
  one.capturedAt < other.capturedAt ? -1 : Number(one.capturedAt > other.capturedAt);

/** For a browser that lets pages keep nothing, or that has no cipher because the connection is not safe. */
export function memoryStore(): CaptureStore {
  const rows = new Map<string, { entry: Entry; content: Content }>();
  return {
    durable: false,
    all: async () => [...rows.values()].map(({ entry }) => entry).sort(oldestFirst),
    add: async (entry, content) => {
      rows.set(entry.key, { entry, content });
    },
    change: async (key, changes) => {
      const row = rows.get(key);
      if (row) rows.set(key, { ...row, entry: { ...row.entry, ...changes } });
    },
    content: async ({ key }) => rows.get(key)?.content,
    drop: async (key) => {
      rows.delete(key);
    },
  };
}
