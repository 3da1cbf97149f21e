import { fileUrl } from '~/api/file-url';
import { faceKeeper, recallFaces } from '~/api/gate-queue/kept-faces';
import type { FunctionarySummary } from '~/contract/types.gen';

/** Addresses of pictures in the page's memory, by where the server has them. */
export type Faces = Map<string, string>;

/** Fetches the faces that are not held yet, and keeps them on the device, until it is over. */
export async function fetchFaces(
  photos: readonly FunctionarySummary['photo'][],
  held: Faces,
  keepUntil: number,
  isOver: () => boolean,
) {
  const keeper = await faceKeeper(keepUntil).catch(() => undefined);
  // One after the other, and last of all: who stands at the gate comes first.
  for (const photo of photos) {
    if (isOver()) break;
    const address = photo && fileUrl(photo);
    if (!address || held.has(address)) continue;
    const picture = await pictureAt(address);
    // The page is gone, or this was begun anew: nobody would give the address back.
    if (isOver()) break;
    if (!picture) continue;
    held.set(address, URL.createObjectURL(picture));
    // Without room for it the page works as well.
    await keeper?.keep(address, picture).catch(() => {});
  }
  keeper?.close();
}

/** Brings the faces that the device has kept, unless it is over. */
export async function recallInto(kept: Faces, isOver: () => boolean) {
  for (const [address, picture] of await recallFaces())
    if (!isOver()) kept.set(address, URL.createObjectURL(picture));
}

async function pictureAt(address: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
