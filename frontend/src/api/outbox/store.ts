import { answer, KEPT, openDatabase, write } from '../gate-queue/database';
import { keyOf } from '../gate-queue/key';
import { openValue, type Sealed, sealValue } from '../gate-queue/seal';
import type { Posted } from './types';

/** Where changes wait for the network. */
export interface OutboxStore {
  /** Those of one person, the oldest first. */
  all(owner: string, now: number): Promise<Posted[]>;
  add(posted: Posted): Promise<void>;
  drop(key: string): Promise<void>;
}

type Row = { owner: string; keepUntil: number; sealed: Sealed };

const PREFIX = 'outbox ';
const nameOf = (key: string) => `${PREFIX}${key}`;
const oldestFirst = (one: Posted, other: Posted) => one.at.localeCompare(other.at);

/** The browser's database where it can seal what it keeps; its memory where it cannot. */
export function openOutboxStore(): OutboxStore {
  const canKeep = typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;
  return canKeep ? browserStore() : memoryStore();
}

/** Beside what the gate keeps of its day, in the same store, sealed with the same key. */
function browserStore(): OutboxStore {
  return {
    all: (owner, now) =>
      using(async (database) => {
        const kept = database.transaction(KEPT).objectStore(KEPT);
        const range = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);
        const [names, rows] = await Promise.all([
          answer<IDBValidKey[]>(kept.getAllKeys(range)),
          answer<Row[]>(kept.getAll(range)),
        ]);
        const over = names.filter((_name, place) => (rows[place]?.keepUntil ?? 0) <= now);
        if (over.length > 0) await drop(database, over);
        const sealer = await keyOf(database);
        const opened = rows.map(async (row, place) => {
          const name = names[place];
          if (!name || row.owner !== owner || over.includes(name)) return undefined;
          return openValue(sealer, `${name} ${owner}`, row.sealed).catch(() => undefined);
        });
        return ((await Promise.all(opened)) as (Posted | undefined)[])
          .filter((posted) => posted !== undefined)
          .sort(oldestFirst);
      }),
    add: (posted) =>
      using(async (database) => {
        const { key, owner, keepUntil } = posted;
        const sealed = await sealValue(await keyOf(database), `${nameOf(key)} ${owner}`, posted);
        const row: Row = { owner, keepUntil, sealed };
        await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).put(row, nameOf(key)));
      }),
    drop: (key) => using((database) => drop(database, [nameOf(key)])),
  };
}

const drop = (database: IDBDatabase, names: readonly IDBValidKey[]) =>
  write(database, [KEPT], (transaction) => {
    for (const name of names) transaction.objectStore(KEPT).delete(name);
  });

async function using<Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> {
  const database = await openDatabase();
  return work(database).finally(() => database.close());
}

/** For a browser that lets pages keep nothing, or that has no cipher because the connection is not safe. */
export function memoryStore(): OutboxStore {
  const rows = new Map<string, Posted>();
  return {
    all: async (owner, now) =>
      [...rows.values()].filter((row) => row.owner === owner && row.keepUntil > now).sort(oldestFirst),
    add: async (posted) => void rows.set(posted.key, posted),
    drop: async (key) => void rows.delete(key),
  };
}
