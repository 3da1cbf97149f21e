// Lets the gate come up again without a network: its files are kept when it was opened with one. The build writes `NAME` and
// `FILES` above this. Calls are none of its business, and a newer one waits until every page of the older one is closed, so
// that nothing changes in the middle of a shift.
/* global NAME, FILES */
const PAGE = '/';
const OWN = 'muster-gate-';
const PATIENCE_MS = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(OWN) && name !== NAME;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/server/')) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  // Their names change with their content, so what is kept is never stale.
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
});

const kept = (path) => caches.open(NAME).then((cache) => cache.match(path));

/** The network's page if it comes in time: then its files are those of the newest build. */
async function freshPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}
