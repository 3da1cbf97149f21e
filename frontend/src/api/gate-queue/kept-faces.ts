import { gateKept } from '~/lib/day/gate-kept';
import { answer, KEPT, openDatabase, write } from './database';
import { canKeep } from './kept';
import { keyOf } from './key';
import { open, type Sealed, seal } from './seal';

/** Of a kept face, in points: enough to know a person by, and a roster of 500 is some two megabytes. */
const SIDE = 96;
const QUALITY = 0.8;
/** Beside what else the gate keeps; behind it stands where the server has the picture. */
const PREFIX = 'face ';
const ALL = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

type Row = { keepUntil: number; sealed: Sealed };
type Rows = Map<string, Row>;

/** Keeps faces of the roster, small and sealed as captures are, until the same moment as these. */
export async function faceKeeper(keepUntil: number) {
  if (!canKeep()) return undefined;
  const database = await openDatabase();
  const key = await keyOf(database);
  const kept = await rowsOf(database);
  return {
    async keep(address: string, picture: Blob) {
      if ((kept.get(address)?.keepUntil ?? 0) >= keepUntil) return;
      const small = await smaller(picture);
      const row: Row = {
        keepUntil,
        sealed: await seal(key, address, { picture: small, position: undefined }),
      };
      kept.set(address, row);
      await write(database, [KEPT], (all) => all.objectStore(KEPT).put(row, PREFIX + address));
      gateKept.set(true);
    },
    close: () => database.close(),
  };
}

/** The kept faces, by where the server has them. Those whose day is over are removed. */
export async function recallFaces(): Promise<Map<string, Blob>> {
  if (!canKeep() || !gateKept.read()) return new Map();
  const database = await openDatabase();
  const key = await keyOf(database);
  const rows = [...(await rowsOf(database))];
  const isOver = ({ keepUntil }: Row) => keepUntil <= Date.now();
  const over = rows.filter(([, row]) => isOver(row));
  if (over.length > 0)
    await write(database, [KEPT], (all) => {
      for (const [address] of over) all.objectStore(KEPT).delete(PREFIX + address);
    });
  const faces = await Promise.all(
    rows
      .filter(([, row]) => !isOver(row))
      .map(async ([address, { sealed }]) => {
        // One that cannot be opened takes no other away.
        const content = await open(key, address, sealed).catch(() => undefined);
        return [address, content?.picture] as const;
      }),
  );
  database.close();
  return new Map(faces.flatMap(([address, picture]) => (picture ? [[address, picture]] : [])));
}

/** The device's permission was taken away: it compares no one any more. */
export async function forgetFaces(): Promise<void> {
  if (!canKeep() || !gateKept.read()) return;
  const database = await openDatabase();
  await write(database, [KEPT], (all) => all.objectStore(KEPT).delete(ALL()));
  database.close();
}

async function rowsOf(database: IDBDatabase): Promise<Rows> {
  const store = database.transaction(KEPT).objectStore(KEPT);
  const [keys, rows] = await Promise.all([answer(store.getAllKeys(ALL())), answer(store.getAll(ALL()))]);
  return new Map(keys.map((key, at) => [String(key).slice(PREFIX.length), rows[at] as Row]));
}

async function smaller(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((give, fail) =>
    canvas.toBlob((small) => (small ? give(small) : fail(new Error('No picture'))), 'image/jpeg', QUALITY),
  );
}
