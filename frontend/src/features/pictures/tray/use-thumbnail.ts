import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../chosen';
import { makeLanes } from '../lanes';

/** A few rows before they come into sight. */
const AHEAD = '300px 0px';

/** The address of a picture's small copy, made when the place where it shows comes near; false where there is none to show. */
export function useThumbnail<Place extends HTMLElement>(picture: Picture) {
  const place = useRef<Place>(null);
  const [src, setSrc] = useState<string | false>();
  useEffect(() => {
    const gone = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const small = await thumbnailOf(picture, gone.signal);
      if (gone.signal.aborted) return;
      made = small && URL.createObjectURL(small);
      setSrc(made ?? false);
    };
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void show();
      },
      { rootMargin: AHEAD },
    );
    if (place.current) watch.observe(place.current);
    return () => {
      gone.abort();
      watch.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return { place, src };
}

/** Decoding is heavy: of hundreds of pictures a few at a time, and kept no larger than they are shown on a fine screen. */
const AT_ONCE = 2;
const HEIGHT = 300;
const lanes = makeLanes(AT_ONCE);

/** A small copy of a picture; nothing of one that the browser cannot decode, such as HEIC in most of them. */
function thumbnailOf(picture: Picture, signal: AbortSignal): Promise<Blob | undefined> {
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
