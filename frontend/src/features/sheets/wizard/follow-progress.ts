import { addressOf } from '~/api/address';
import type { SheetProgress } from '~/contract/types.gen';

const ASK_EVERY_MS = 1000;

type Reader = {
  draftId: string;
  tell: (progress: SheetProgress) => void;
  /** Asks once; used while there is no stream. */
  ask: () => Promise<SheetProgress | undefined>;
};

/**
 * Follows a registration by a stream, and by asking each second while there is none: too many are open, the line is cut, or
 * something on the way keeps what it should pass on. Returns what ends it.
 */
export function followProgress({ draftId, tell, ask }: Reader): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** An answer that comes after asking was given up is of an earlier turn. */
  let turn = 0;
  let isOver = false;
  let source: EventSource | undefined;

  function take(progress: SheetProgress) {
    if (isOver) return;
    tell(progress);
    // The stream has ended then, and the browser would open it again.
    if (progress.status !== 'RUNNING') end();
  }

  function end() {
    isOver = true;
    stopAsking();
    source?.close();
  }

  async function askOnce(mine: number) {
    const progress = await ask();
    if (mine !== turn) return;
    if (progress) take(progress);
    if (mine === turn) next = setTimeout(() => void askOnce(mine), ASK_EVERY_MS);
  }

  function askInstead() {
    if (isAsking || isOver) return;
    isAsking = true;
    turn += 1;
    void askOnce(turn);
  }

  function stopAsking() {
    isAsking = false;
    turn += 1;
    clearTimeout(next);
  }

  if (typeof EventSource === 'undefined') askInstead();
  else {
    source = new EventSource(addressOf(`/live/sheets/${encodeURIComponent(draftId)}`));
    source.onerror = askInstead;
    source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      stopAsking();
      take(JSON.parse(data) as SheetProgress);
    });
  }
  return end;
}
