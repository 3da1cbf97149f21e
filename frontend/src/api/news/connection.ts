/** How a page gets the news: by a stream, by asking again and again, or not now because nobody looks. */
export type Way = 'stream' | 'asking' | 'paused';

const ASK_EVERY_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;
/** Timers that come so late say that the machine slept: what was open then is dead, whether or not the browser noticed. */
const SLEPT_MS = 30_000;
const LOOK_EVERY_MS = 5_000;
/** A page that is hidden for a moment keeps its stream. */
const HIDDEN_MS = 10_000;

export const eventNames = ['snapshot', 'change', 'anomaly', 'gate'] as const;
export type EventName = (typeof eventNames)[number];

type Reader = {
  address: string;
  tell: (name: EventName, data: unknown) => void;
  /** Asks once; used while there is no stream. */
  ask: () => void;
  onWay: (way: Way) => void;
};

/**
 * Keeps one stream open while the page is looked at. A stream that breaks is opened again by the browser, which tells the
 * server what it has seen; one that was refused, by this module, later and later and never in step with other pages.
 * Returns what ends it.
 */
export function connect({ address, tell, ask, onWay }: Reader): () => void {
  let source: EventSource | undefined;
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let looked = Date.now();

  function askInstead() {
    onWay('asking');
    asking ??= setInterval(ask, ASK_EVERY_MS);
  }

  function open() {
    close();
    if (typeof EventSource === 'undefined') return askInstead();
    source = new EventSource(address);
    source.onopen = () => {
      refusals = 0;
      clearInterval(asking);
      asking = undefined;
      onWay('stream');
    };
    source.onerror = () => {
      askInstead();
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, waitAfter(refusals++));
    };
    for (const name of eventNames) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => tell(name, JSON.parse(data)));
    }
  }

  function close() {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }

  function pause() {
    close();
    clearInterval(asking);
    asking = undefined;
    onWay('paused');
  }

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(pause, HIDDEN_MS);
    else if (!source) open();
  };
  const looking = setInterval(() => {
    const slept = Date.now() - looked > LOOK_EVERY_MS + SLEPT_MS;
    looked = Date.now();
    if (slept && !document.hidden) open();
  }, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  if (document.hidden) onWay('paused');
  else open();

  return () => {
    pause();
    clearTimeout(hiding);
    clearInterval(looking);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Twice as long after each refusal, and between half and all of that. */
const waitAfter = (refusals: number) =>
  Math.min(LONGEST_WAIT_MS, 2_000 * 2 ** refusals) * (0.5 + Math.random() / 2);
