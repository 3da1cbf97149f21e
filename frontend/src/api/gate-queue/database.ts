const NAME = 'muster.gate';
const VERSION = 1;

export const CAPTURES = 'captures';
export const PICTURES = 'pictures';
export const KEYS = 'keys';
export const KEPT = 'kept';

/** The browser's database, made on the first call. */
export function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(CAPTURES, { keyPath: 'key' });
    // Apart, so that counting what waits does not read every picture.
    opening.result.createObjectStore(PICTURES);
    opening.result.createObjectStore(KEYS);
    opening.result.createObjectStore(KEPT);
  };
  return answer(opening);
}

export function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((give, fail) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** Runs in one transaction and resolves once the disk has it: the battery may go the next moment. */
export function write(
  database: IDBDatabase,
  names: string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => done();
    transaction.onerror = () => fail(transaction.error);
    transaction.onabort = () => fail(transaction.error);
    work(transaction);
  });
}
