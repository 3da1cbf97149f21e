import { useCallback, useState } from 'react';

/** Whether a table is wider than the frame around it; looked at again whenever one of the two changes its size. */
export function useWider() {
  const [isWider, setWider] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth + 1));
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return { frame, isWider };
}
