/** How one call went. */
export type Fact = { reached: boolean; tookMs: number };

export type Link = {
  connected: boolean;
  /** The newest last; begun anew at each change, so that old failures do not speak about a new connection. */
  recent: readonly Fact[];
};

const LOOK_BACK = 5;
const FAILURES = 2;
const TOO_SLOW_MS = 4000;
const SLOW_MS = 2000;
const SUCCESSES = 2;
/** A single slow answer may have been a large picture. */
const ENOUGH = 3;

export const connected: Link = { connected: true, recent: [] };
export const disconnected: Link = { connected: false, recent: [] };

/** What the link is after this fact. Going takes two failures and coming back two successes: it does not flicker. */
export function note(link: Link, fact: Fact): Link {
  const recent = [...link.recent, fact].slice(-LOOK_BACK);
  if (link.connected) {
    const failures = recent.filter(({ reached }) => !reached).length;
    const gone = failures >= FAILURES || (recent.length >= ENOUGH && mean(recent) > TOO_SLOW_MS);
    return gone ? disconnected : { connected: true, recent };
  }
  const newest = recent.slice(-SUCCESSES);
  const back = newest.length === SUCCESSES && newest.every(({ reached }) => reached);
  return back ? connected : { connected: false, recent };
}

export const isSlow = ({ connected: on, recent }: Link) =>
  on && recent.length > 0 && (recent.some(({ reached }) => !reached) || mean(recent) > SLOW_MS);

function mean(facts: readonly Fact[]): number {
  return facts.reduce((sum, { tookMs }) => sum + tookMs, 0) / facts.length;
}
