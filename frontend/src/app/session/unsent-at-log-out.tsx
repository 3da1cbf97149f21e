import { useCallback, useEffect, useRef, useState } from 'react';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { UnsentDialog } from '~/ui/dialogs/unsent-dialog';

type Props = { onFree: () => void; onClose: () => void };

/** Looks whether the gate's pictures have all been sent, and lets go only then. */
export default function UnsentAtLogOut({ onFree, onClose }: Props) {
  const { queue, view } = useGateQueue();
  const [looked, setLooked] = useState(false);
  const free = useRef(onFree);
  free.current = onFree;
  const look = useCallback(() => {
    if (queue.view().waiting.length > 0) setLooked(true);
    else free.current();
  }, [queue]);
  useEffect(() => {
    void queue.refresh().then(look);
  }, [queue, look]);
  if (!looked) return null;
  return (
    <UnsentDialog waiting={view.waiting.length} onSend={() => queue.sendNow().then(look)} onClose={onClose} />
  );
}
