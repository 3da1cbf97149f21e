import { describe, expect, it } from 'vitest';
import { makeConnection } from './connection';

/** A browser that closes connections when it likes. */
function browser() {
  const opened: (EventTarget & { isOpen: boolean; place: number })[] = [];
  const use = makeConnection(async () => {
    const database = Object.assign(new EventTarget(), { isOpen: true, place: opened.length });
    opened.push(database);
    return { database };
  });
  const work = async ({ database }: { database: (typeof opened)[number] }) => {
    if (!database.isOpen) throw new DOMException('The connection is closing', 'InvalidStateError');
    return database.place;
  };
  const close = (place: number) => {
    const database = opened[place];
    if (database) database.isOpen = false;
    return database;
  };
  return { opened, use, work, close };
}

describe('a connection to the browser’s database', () => {
  it('is opened once for everything', async () => {
    const { opened, use, work } = browser();
    await Promise.all([use(work), use(work)]);
    expect(await use(work)).toBe(0);
    expect(opened).toHaveLength(1);
  });

  it('that the browser closed is opened anew, once for all who find it closed', async () => {
    const { opened, use, work, close } = browser();
    await use(work);
    close(0);
    expect(await Promise.all([use(work), use(work), use(work)])).toEqual([1, 1, 1]);
    expect(opened).toHaveLength(2);
  });

  it('that says so itself is opened anew before the next work begins', async () => {
    const { use, work, close } = browser();
    await use(work);
    close(0)?.dispatchEvent(new Event('close'));
    const begun: number[] = [];
    await use(async (connection) => {
      begun.push(connection.database.place);
      return work(connection);
    });
    expect(begun).toEqual([1]);
  });

  it('is not opened a third time for work that fails again', async () => {
    const { opened, use } = browser();
    const closed = new DOMException('The connection is closing', 'InvalidStateError');
    await expect(use(() => Promise.reject(closed))).rejects.toBe(closed);
    expect(opened).toHaveLength(2);
  });

  it('stays where the work failed for another reason', async () => {
    const { opened, use } = browser();
    // What a transaction that was aborted without an error rejects with.
    await expect(use(() => Promise.reject(null))).rejects.toBeNull();
    const full = new DOMException('No room', 'QuotaExceededError');
    await expect(use(() => Promise.reject(full))).rejects.toBe(full);
    expect(opened).toHaveLength(1);
  });

  it('that could not be opened is tried again with the next work', async () => {
    const answers = [Promise.reject(new Error('Busy')), Promise.resolve({ database: new EventTarget() })];
    const use = makeConnection(() => answers.shift() as Promise<{ database: EventTarget }>);
    await expect(use(async () => 'done')).rejects.toThrow('Busy');
    expect(await use(async () => 'done')).toBe('done');
  });
});
