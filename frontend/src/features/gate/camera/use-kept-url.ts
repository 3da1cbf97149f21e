import { useEffect, useRef } from 'react';

/** An address for the picture that the page shows; the one before it is given back. */
export function useKeptUrl() {
  const last = useRef<string>(undefined);
  const release = () => {
    if (last.current) URL.revokeObjectURL(last.current);
    last.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page goes.
  useEffect(() => release, []);
  return (picture: Blob | undefined) => {
    release();
    last.current = picture && URL.createObjectURL(picture);
    return last.current;
  };
}
