import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePrinting } from '~/lib/browser/use-printing';

type Props = {
  /** Roughly how high it will be, in pixels, so that the page below keeps its place. */
  height: number;
  /** Something in it is wanted now, wherever it is. */
  wanted?: boolean;
  children: ReactNode;
};

/** A few lines before it comes into sight. */
const AHEAD = '100px 0px';

/** What lies further down: it begins, and asks the server, when the reader comes near it, or prints the page. */
export function WhenNear({ height, wanted = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const printing = usePrinting();
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  if (near || wanted || printing) return children;
  return <div ref={place} style={{ minHeight: height }} />;
}
