/*
 * The first script. It runs before the first paint, so that neither theme nor language flashes, asks for what the first
 * screen needs, so that none of it waits for the libraries to arrive, and says the first words of a home or of the sign-in
 * page meanwhile.
 */
import type { CurrentUser, SignedIn } from '~/api/generated/user.gen';
import { showFirstFrame } from '~/app/first-frame';
import { showFirstLogin } from '~/app/first-login';
import { type Answers, firstWords } from '~/app/first-words';
import { type HomePath, home, homeCalls, homeChunks } from '~/app/homes';
import { first as en } from '~/i18n/en/first';
import { first as hi } from '~/i18n/hi/first';
import { expectFirstWords } from '~/lib/first-frame';
import { begin } from '~/lib/head-start';
import { paths } from '~/lib/paths';

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

const t = root.lang === 'hi' ? hi : en;
/** The addresses that show the sign-in page to whoever is signed out. */
const signInPage: string[] = [paths.home, paths.login];
const written = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content;
const parts: Parts = JSON.parse(written || '{"files":[],"chunks":{}}');

/** Has the browser fetch the files of these chunks, without running them. */
function fetchAhead(priority: 'high' | 'low', ...chunks: string[]) {
  const wanted = new Set(chunks.flatMap((chunk) => parts.chunks[chunk] ?? []));
  for (const place of wanted) {
    const link = document.createElement('link');
    const href = parts.files[place] ?? '';
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}

/** When one of the two large scripts has come: what is asked for now arrives behind the other. */
const libraries = new Promise<void>((settle) => {
  const look = ({ name }: PerformanceEntry) => /\/(react|libraries)\.\w+\.js/.test(name) && settle();
  new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({
    type: 'resource',
    buffered: true,
  });
});

async function read(answer: Promise<Response>) {
  const sent = await answer;
  if (!sent.ok) throw new Error(`${sent.status}`);
  const said = await sent.clone().json();
  // A list that goes on says nothing about the whole.
  const isCut = Array.isArray(said) && said.length < Number(sent.headers.get('x-total-count'));
  return isCut ? undefined : said;
}

/** A home's data, its first words as soon as they are known, and what is to be fetched for its page. */
async function startHome(path: HomePath, user: CurrentUser, config: Promise<Response>, said: () => void) {
  const { today } = await read(config);
  // A place or a date in the address is for the page to read.
  if (location.search) {
    said();
    return homeChunks[path];
  }
  const say = (answers: Answers) => showFirstFrame(t.product, firstWords[path]({ t, user, today, answers }));
  const calls = Object.entries(homeCalls[path](today, user.role));
  const answers = calls.map(async ([name, url]) => [name, await read(begin(url))]);
  say({});
  Promise.all(answers)
    .then((known) => say(Object.fromEntries(known)))
    .then(said, said);
  return homeChunks[path];
}

/** The browser reads its tables of dates and numbers when it is first asked: now, while there is nothing else to do. */
function readTables() {
  const tag = `${root.lang}-IN`;
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
  new Intl.NumberFormat(tag).format(1);
}

// In the order in which it is needed: all of it shares one line.
async function start(said: () => void) {
  const config = begin('/server/client-config');
  config.catch(() => {});
  if (root.lang === 'hi') fetchAhead('high', 'hi-outer');
  const answer = await begin('/server/user/me');
  if (!answer.ok) {
    if (answer.status === 401 && signInPage.includes(location.pathname)) showFirstLogin(t);
    said();
    await libraries;
    return fetchAhead('high', 'login');
  }
  const { user }: SignedIn = await answer.clone().json();
  const path = home[user.role];
  const isHome = location.pathname === '/' || location.pathname === path;
  const page = isHome ? await startHome(path, user, config, said) : said();
  readTables();
  await libraries;
  fetchAhead('high', 'inside', 'shell', root.lang, `${root.lang}-office`);
  if (page) fetchAhead('low', ...page);
  fetchAhead('low', 'menus');
}

// Whoever cannot be reached now is asked again, and told of, by the screen.
expectFirstWords(new Promise((said) => start(said).catch(() => said())));
