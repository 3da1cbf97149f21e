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
  /** Nothing that one person took and that waits is sent before. */
  postpone(owner: string, until: number): Promise<void>;
  /** Nothing when it cannot be opened. */
  content(entry: Entry): Promise<Content | undefined>;
  drop(key: string): Promise<void>;
}

export const oldestFirst = (one: Entry, other: Entry) =>
  one.capturedAt < other.capturedAt ? -1 : Number(one.capturedAt > other.capturedAt);

export const isToWait = (entry: Entry, owner: string, until: number) =>
  entry.owner === owner && entry.state === 'waiting' && entry.nextAt < until;

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
    postpone: async (owner, until) => {
      for (const [key, { entry, content }] of rows)
        if (isToWait(entry, owner, until)) rows.set(key, { entry: { ...entry, nextAt: until }, content });
    },
    content: async ({ key }) => rows.get(key)?.content,
    drop: async (key) => {
      rows.delete(key);
    },
  };
}
