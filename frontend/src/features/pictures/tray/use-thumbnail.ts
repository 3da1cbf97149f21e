import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../chosen';
import { thumbnailOf } from './smaller';

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
