import { answer, KEPT, openDatabase, write } from './database';
import { keyOf } from './key';
import { openValue, sealValue } from './seal';

const NAME = 'try-out';

/** Whether this browser keeps what the gate would give it: something is sealed, written to the disk, read again and removed. */
export async function canKeepSealed(): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined) return false;
  try {
    const database = await openDatabase();
    try {
      const key = await keyOf(database);
      const sealed = await sealValue(key, NAME, NAME);
      await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).put(sealed, NAME));
      const kept = await answer(database.transaction(KEPT).objectStore(KEPT).get(NAME));
      await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).delete(NAME));
      return (await openValue(key, NAME, kept)) === NAME;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
