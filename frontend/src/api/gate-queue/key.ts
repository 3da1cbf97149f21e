import { KEYS, write } from './database';
import { makeKey } from './seal';

const KEY = 'capture';

/**
 * The key is kept beside what it seals, and cannot be taken out: of use in this browser only. It stays the same, as another
 * tab may be sealing with it right now.
 */
export async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const fresh = await makeKey();
  let chosen = fresh;
  // One transaction: two tabs that open at once end up with the same key.
  await write(database, [KEYS], (transaction) => {
    const keys = transaction.objectStore(KEYS);
    const kept: IDBRequest<CryptoKey | undefined> = keys.get(KEY);
    kept.onsuccess = () => {
      if (kept.result) chosen = kept.result;
      else keys.put(fresh, KEY);
    };
  });
  return chosen;
}
