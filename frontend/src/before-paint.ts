/*
 * The first script. It runs before the first paint, so that neither theme nor language flashes, and asks for what the
 * first screen needs, so that none of it waits for the libraries to arrive.
 */
import { home, homeChunks } from '~/app/homes';
import { begin } from '~/lib/head-start';

/** Which files each chunk needs, as the build wrote it into the page. */
type Parts = { files: string[]; chunks: Record<string, number[]> };

const root = document.documentElement;
try {
  const chosen = localStorage.getItem('muster.color-scheme') || 'auto';
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.lang = localStorage.getItem('muster.locale') || 'en';
} catch {
  /* Storage may be forbidden; the defaults stand. */
}

const written = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content;
const parts: Parts = JSON.parse(written || '{"files":[],"chunks":{}}');

/** Has the browser fetch the files of these chunks, without running them. */
function fetchAhead(...chunks: string[]) {
  const wanted = new Set(chunks.flatMap((chunk) => parts.chunks[chunk] ?? []));
  return Promise.all([...wanted].map((place) => preload(parts.files[place] ?? '')));
}

const preload = (href: string) =>
  new Promise<void>((settle) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    link.onload = link.onerror = () => settle();
    document.head.append(link);
  });

/** When the libraries have come; the browser is busy with them for long enough to fetch what follows. */
const libraries = new Promise<void>((settle) => {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.includes('/libraries.')) settle();
  };
  document.addEventListener('load', look, true);
});

// One after the other, in the order in which they are needed: they share one line.
async function start() {
  if (root.lang === 'hi') void fetchAhead('hi-outer');
  const [answer] = await Promise.all([begin('/server/user/me'), libraries]);
  if (!answer.ok) return fetchAhead('login');
  const frame = fetchAhead('inside', 'shell', root.lang);
  const { user } = await answer.clone().json();
  const path = home[user.role as keyof typeof home];
  await frame;
  void fetchAhead('menus');
  if (location.pathname === '/' || location.pathname === path) {
    await fetchAhead(homeChunks[path], `${root.lang}-office`);
  }
}

begin('/server/client-config').catch(() => {});
// Whoever cannot be reached now is asked again, and told of, by the screen.
start().catch(() => {});
