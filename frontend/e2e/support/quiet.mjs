// When a page has come to rest: every answer that it awaits is there, drawn, and has asked for nothing more.
import assert from 'node:assert/strict';

const LONGEST_MS = 60_000;
const lines = new WeakMap();
/** The scripts that pages have started workers with. */
const workers = new Set();

/** Hears what this page asks for, from its beginning. */
export function listen(page) {
  const line = { awaited: new Set(), hear: () => {} };
  lines.set(page, line);
  page.on('request', (request) => {
    // A stream of news never ends by itself.
    if (request.resourceType() === 'eventsource') return;
    // What a worker is and what it fetches ends unheard where the worker does.
    if (/_model/.test(request.url()) || workers.has(request.url())) return;
    // Nobody awaits what the document before asked for.
    if (request.isNavigationRequest()) line.awaited.clear();
    line.awaited.add(request);
  });
  const ended = (request) => {
    line.awaited.delete(request);
    line.hear();
  };
  page.on('worker', (worker) => {
    workers.add(worker.url());
    for (const request of line.awaited) if (request.url() === worker.url()) ended(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** `spared`: what is held back on purpose. */
export async function quiet(page, spared) {
  const line = lines.get(page);
  const awaited = () => [...line.awaited].map((one) => one.url()).filter((url) => !spared?.test(url));
  do {
    await answered(line, awaited);
    await page.evaluate(drawn);
  } while (awaited().length > 0);
}

async function answered(line, awaited) {
  while (awaited().length > 0) {
    let timer;
    const late = new Promise((give) => {
      timer = setTimeout(give, LONGEST_MS, true);
    });
    const heard = new Promise((give) => {
      line.hear = give;
    });
    const isLate = await Promise.race([heard, late]);
    clearTimeout(timer);
    assert.ok(!isLate, `still awaited: ${awaited().join(', ')}`);
  }
}

// What is fetched when there is time is asked for by then; what asks for more as it is drawn has been drawn.
async function drawn() {
  // A page that looks through a camera may never be idle.
  await new Promise((next) => requestIdleCallback(next, { timeout: 5000 }));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const coming = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  await Promise.all(
    coming.map(
      (image) =>
        new Promise((next) => {
          image.addEventListener('load', next);
          image.addEventListener('error', next);
        }),
    ),
  );
}
