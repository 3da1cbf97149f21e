import { useEffect, useState } from 'react';
import type { GateQueue } from '~/api/gate-queue/queue';

/** An address for a kept picture while it is shown; null when there is none. */
export function useKeptPicture(queue: GateQueue, key: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void queue.picture(key).then((picture) => {
      if (gone) return;
      made = picture && URL.createObjectURL(picture);
      setUrl(made ?? null);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [queue, key]);
  return url;
}
