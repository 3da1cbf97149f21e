/*
 * Answers that the first script asked for while the libraries were still on their way. Each serves once, and soon: later
 * the same question wants a new answer.
 */
type Begun = { at: number; answer: Promise<Response> };

const SOON_MS = 20_000;
/** These answers are small: what takes longer is not coming, and the gate goes on with what it kept. */
const PATIENCE_MS = 10_000;
const place = globalThis as typeof globalThis & { musterHeadStart?: Map<string, Begun> };

export function begin(url: string): Promise<Response> {
  place.musterHeadStart ??= new Map();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { accept: 'application/json' };
  const answer = fetch(url, { credentials: 'same-origin', headers, signal }).then(
    // To its end, even if nobody asks for it: a screen may do without.
    async (sent) => new Response(await sent.arrayBuffer(), sent),
  );
  place.musterHeadStart.set(url, { at: performance.now(), answer });
  return answer;
}

export function take(url: string): Promise<Response> | undefined {
  const begun = place.musterHeadStart?.get(url);
  place.musterHeadStart?.delete(url);
  if (!begun || performance.now() - begun.at >= SOON_MS) return undefined;
  // A copy: the first caller may read it too.
  return begun.answer.then((answer) => answer.clone());
}
