import type { CurrentMonitoredDay, ExaminationDayFunctionary, SignedIn } from '~/contract/types.gen';
import { gateKept } from '~/lib/day/gate-kept';
import { answer, KEPT, openDatabase, write } from './database';
import { keyOf } from './key';
import { openValue, type Sealed, sealValue } from './seal';

/** What the gate needs to come up again without a network. */
export type Kept = {
  me: SignedIn;
  deviceId: string;
  day: CurrentMonitoredDay;
  roster: ExaminationDayFunctionary[];
};
type Row = { keepUntil: number; sealed: Sealed };

const NAME = 'gate';
const A_DAY_MS = 24 * 60 * 60 * 1000;
const canKeep = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** Sealed like the queue, and gone when the queue would be; or before, when somebody signs out. */
export async function keep(kept: Kept): Promise<void> {
  if (!canKeep()) return;
  const database = await openDatabase();
  const sealed = await sealValue(await keyOf(database), NAME, kept);
  const row: Row = { keepUntil: Date.parse(kept.day.expiresAt) + A_DAY_MS, sealed };
  await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).put(row, NAME));
  gateKept.set(true);
  database.close();
}

export async function recall(): Promise<Kept | undefined> {
  if (!canKeep()) return undefined;
  const database = await openDatabase();
  const row: Row | undefined = await answer(database.transaction(KEPT).objectStore(KEPT).get(NAME));
  const kept =
    row && row.keepUntil > Date.now() ? await openValue(await keyOf(database), NAME, row.sealed) : undefined;
  database.close();
  if (row && !kept) await forget();
  return kept as Kept | undefined;
}

export async function forget(): Promise<void> {
  if (!canKeep()) return;
  const database = await openDatabase();
  await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).clear());
  gateKept.set(false);
  database.close();
}

/** Somebody else is signed in now: what was kept is not theirs to see. */
export async function forgetOthers(userId: string): Promise<void> {
  const kept = await recall();
  if (kept && kept.me.user.id !== userId) await forget();
}
