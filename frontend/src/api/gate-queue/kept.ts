import type {
  CurrentMonitoredDay,
  ExaminationDayFunctionary,
  MonitoredDay,
  SignedIn,
} from '~/contract/types.gen';
import { gateKept } from '~/lib/day/gate-kept';
import { answer, KEPT, openDatabase, write } from './database';
import { keyOf } from './key';
import { openValue, type Sealed, sealValue } from './seal';

/** What the gate and its monitoring page need to come up again without a network. */
export type Kept = {
  me: SignedIn;
  deviceId: string;
  /** Which day it is about. */
  dayId: string;
  /** What runs on this device. */
  monitored: CurrentMonitoredDay | null;
  roster: ExaminationDayFunctionary[];
  /** The duties of the roster whose people are inside; nothing where that is not known. */
  inside: string[] | undefined;
  /** The user's days. */
  days: MonitoredDay[] | undefined;
  /** When the server said it, in milliseconds. */
  at: number;
};
type Row = { keepUntil: number; sealed: Sealed };

const NAME = 'gate';
const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Whether this browser has a database and a cipher. */
export const canKeep = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** Sealed like the queue, and gone when the queue would be; or before, when somebody signs out. */
export async function keep(kept: Kept): Promise<void> {
  if (!canKeep()) return;
  const database = await openDatabase();
  const sealed = await sealValue(await keyOf(database), NAME, kept);
  const row: Row = { keepUntil: endOf(kept) + A_DAY_MS, sealed };
  await write(database, [KEPT], (transaction) => transaction.objectStore(KEPT).put(row, NAME));
  gateKept.set(true);
  database.close();
}

function endOf({ dayId, monitored, days, at }: Kept): number {
  const closesAt = days?.find(({ id }) => id === dayId)?.closesAt;
  return Date.parse(monitored?.expiresAt ?? closesAt ?? new Date(at).toISOString());
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

/** With the roster's faces. What waits to be sent stays, sealed, as captures do. */
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
