import { makeConnection } from './connection';
import { answer, CAPTURES, openDatabase, PICTURES, write } from './database';
import { keyOf } from './key';
import { open, seal } from './seal';
import { type CaptureStore, isToWait, memoryStore, oldestFirst } from './store';
import type { Entry } from './types';

/** The browser's database where it can seal what it keeps; its memory where it cannot. */
export async function openStore(): Promise<CaptureStore> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return memoryStore();
  const using = makeConnection(connect);
  try {
    await using(async () => undefined);
    return browserStore(using);
  } catch {
    // Private windows of some browsers have a database that cannot be opened.
    return memoryStore();
  }
}

type Connection = { database: IDBDatabase; key: CryptoKey };

/** The key comes with its database: one that was cleared away and made anew has another. */
async function connect(): Promise<Connection> {
  const database = await openDatabase();
  return { database, key: await keyOf(database) };
}

function browserStore(
  using: <Value>(work: (connection: Connection) => Promise<Value>) => Promise<Value>,
): CaptureStore {
  return {
    durable: true,
    all: () =>
      using(async ({ database }) => {
        const rows: Entry[] = await answer(read(database, CAPTURES).getAll());
        return rows.sort(oldestFirst);
      }),
    add: (entry, content) =>
      using(async ({ database, key }) => {
        const sealed = await seal(key, labelOf(entry), content);
        await write(database, [CAPTURES, PICTURES], (transaction) => {
          transaction.objectStore(CAPTURES).add(entry);
          transaction.objectStore(PICTURES).add(sealed, entry.key);
        });
      }),
    change: (name, changes) =>
      using(({ database }) =>
        write(database, [CAPTURES], (transaction) => {
          const captures = transaction.objectStore(CAPTURES);
          const found = captures.get(name);
          found.onsuccess = () => {
            if (found.result) captures.put({ ...found.result, ...changes });
          };
        }),
      ),
    postpone: (owner, until) =>
      using(({ database }) =>
        write(database, [CAPTURES], (transaction) => {
          const captures = transaction.objectStore(CAPTURES);
          const found: IDBRequest<Entry[]> = captures.getAll();
          found.onsuccess = () => {
            for (const entry of found.result)
              if (isToWait(entry, owner, until)) captures.put({ ...entry, nextAt: until });
          };
        }),
      ),
    content: (entry) =>
      using(async ({ database, key }) => {
        const sealed = await answer(read(database, PICTURES).get(entry.key));
        return sealed && open(key, labelOf(entry), sealed).catch(() => undefined);
      }),
    drop: (name) =>
      using(({ database }) =>
        write(database, [CAPTURES, PICTURES], (transaction) => {
          transaction.objectStore(CAPTURES).delete(name);
          transaction.objectStore(PICTURES).delete(name);
        }),
      ),
  };
}

/** A picture belongs to its key and to the user who took it. */
const labelOf = ({ key, owner }: Entry) => `${key} ${owner}`;

const read = (database: IDBDatabase, name: string) => database.transaction(name).objectStore(name);
