/*
 * The one clock of this page. It follows the server's, by what its answers say, so that a device whose own clock is wrong
 * does the same at the same moment as all others.
 */
const HEARD = 5;
/** The header counts whole seconds: on the average its moment is half a second later. */
const HALF_A_SECOND_MS = 500;
/** What the way of an answer makes out. */
const SMALL_MS = 1500;
/** From here on the device's owner is told. */
const FAR_MS = 2 * 60_000;

let heard: number[] = [];
let offset = 0;
const viewers = new Set<() => void>();

/** The server's time in milliseconds; where a moment of this device's clock is given, that moment by the server's. */
export const serverTime = (device = Date.now()) => device + offset;

/** A moment that this device's clock wrote down, by the server's clock. */
export const trueMoment = (written: string): string =>
  new Date(serverTime(Date.parse(written))).toISOString();

export const serverClock = {
  /** Takes the time out of an answer that has just come and was asked for at `sentAt`: said half-way between. */
  hear(headers: Headers, sentAt = Date.now()) {
    const said = Date.parse(headers.get('date') ?? '');
    if (!said) return;
    const age = (Number(headers.get('age')) || 0) * 1000;
    heard = [...heard, said + age + HALF_A_SECOND_MS - (sentAt + Date.now()) / 2].slice(-HEARD);
    const middle = heard.toSorted((one, other) => one - other)[heard.length >> 1] ?? 0;
    if (Math.abs(middle - offset) < SMALL_MS) return;
    offset = middle;
    for (const viewer of viewers) viewer();
  },
  /** By how much this device's clock is ahead, in milliseconds; 0 while that is not worth a word. */
  farAhead: () => (Math.abs(offset) > FAR_MS ? -offset : 0),
  subscribe(viewer: () => void) {
    viewers.add(viewer);
    return () => {
      viewers.delete(viewer);
    };
  },
  /** For tests: as if no answer had come. */
  reset() {
    heard = [];
    offset = 0;
  },
};
