import type { Picture } from '../chosen';
import { makeLanes } from '../lanes';

/** Decoding is heavy: of hundreds of pictures a few at a time, and kept no larger than they are shown on a fine screen. */
const AT_ONCE = 2;
const HEIGHT = 300;
const lanes = makeLanes(AT_ONCE);

/** A small copy of a picture; nothing of one that the browser cannot decode, such as HEIC in most of them. */
export function thumbnailOf(picture: Picture, signal: AbortSignal): Promise<Blob | undefined> {
  return lanes.take(async () => {
    if (signal.aborted) return undefined;
    try {
      return await smaller(await picture.read());
    } catch {
      return undefined;
    }
  });
}

async function smaller(whole: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(whole, { resizeHeight: HEIGHT, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((give, fail) => {
    canvas.toBlob((small) => (small ? give(small) : fail(new Error('no picture'))), 'image/jpeg', 0.8);
  });
}
