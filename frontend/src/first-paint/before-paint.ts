/*
 * The first script. It runs before the first paint, so that neither theme nor language flashes, asks for what the first
 * screen needs, so that none of it waits for the libraries to arrive, and says the first words of a home or of the sign-in
 * page meanwhile.
 */
import { addressOf } from '~/api/address';
import { getClientConfigAddress, getCurrentUserAddress } from '~/contract/addresses.gen';
import type { CurrentUser, SignedIn } from '~/contract/types.gen';
import { first as en } from '~/i18n/en/first';
import { first as hi } from '~/i18n/hi/first';
import { type HomePath, home } from '~/lib/address/homes';
import { paths } from '~/lib/address/paths';
import { begin } from '~/lib/browser/head-start';
import { expectFirstWords, showLogin, showPage } from './frame';
import { homes } from './home-calls';
import { type Answers, homeWords, spokenOf } from './home-words';

/** Which files each chunk needs, as the build wrote it into the page. */
type Parts = { files: string[]; chunks: Record<string, number[]> };

const root = document.documentElement;
try {
  const chosen = localStorage.getItem('muster.color-scheme') || 'auto';
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The first of the device's languages that the pages speak.
  const own = /\b(en|hi)\b/.exec(`${navigator.languages}`);
  root.lang = localStorage.getItem('muster.locale') || own?.[0] || 'en';
} catch {
  /* Storage may be forbidden; the defaults stand. */
}

const t = root.lang === 'hi' ? hi : en;
const written = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content;
const parts: Parts = JSON.parse(written || '{"files":[],"chunks":{}}');

/** Has the browser fetch the files of these chunks, without running them. */
function fetchAhead(priority: 'high' | 'low', ...chunks: string[]) {
  for (const place of new Set(chunks.flatMap((chunk) => parts.chunks[chunk] ?? []))) {
    const href = parts.files[place] ?? '';
    const as = href.endsWith('.css') ? 'style' : 'script';
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as, href });
    link.fetchPriority = priority;
    document.head.append(link);
  }
}

/** When one of the two large scripts has come: what is asked for now arrives behind the other. */
const libraries = new Promise<void>((settle) => {
  const look = ({ name }: PerformanceEntry) => /\/(react|libraries)\.\w+\.js/.test(name) && settle();
  const seen = new PerformanceObserver((list) => list.getEntries().forEach(look));
  seen.observe({ type: 'resource', buffered: true });
});

async function read(answer: Promise<Response>) {
  const sent = await answer;
  if (!sent.ok) throw new Error(`${sent.status}`);
  const said = await sent.clone().json();
  // A list that goes on says nothing about the whole.
  const isCut = Array.isArray(said) && said.length < Number(sent.headers.get('x-total-count'));
  return isCut ? undefined : said;
}

/** Asks for a home's data, and says its first words when they are known. */
async function sayHome(path: HomePath, user: CurrentUser, config: Promise<Response>) {
  const { today } = await read(config);
  const say = (answers: Answers) => showPage(t.product, homeWords[path]({ t, user, today, answers }));
  const begun = Object.entries(homes[path].calls(today)).map(([name, { url, arg }]) => {
    const answer = begin(addressOf(url, arg));
    // The page, which asks again, says why.
    answer.catch(() => {});
    return { name, answer };
  });
  say({});
  const spoken = begun.filter(({ name }) => spokenOf.includes(name));
  const answers = spoken.map(async ({ name, answer }) => [name, await read(answer)]);
  say(Object.fromEntries(await Promise.all(answers)));
}

// In the order in which it is needed: all of it shares one line.
async function start(said: () => void) {
  const config = begin(addressOf(getClientConfigAddress));
  config.catch(() => {});
  if (root.lang === 'hi') fetchAhead('high', 'hi-outer');
  // The link of a message: it is opened on slow networks, and asks nothing of who is signed in.
  if (location.pathname.startsWith('/d/')) {
    said();
    await libraries;
    return fetchAhead('high', 'doors', 'duty-link', `${root.lang}-duty-link`);
  }
  const answer = await begin(addressOf(getCurrentUserAddress));
  if (!answer.ok) {
    const isSignIn = location.pathname === paths.home || location.pathname === paths.login;
    if (answer.status === 401 && isSignIn) showLogin(t);
    said();
    await libraries;
    return fetchAhead('high', 'login');
  }
  const { user }: SignedIn = await answer.clone().json();
  const path = home[user.role];
  // A place or a date in the address is for the page to read.
  const isHome = location.pathname === paths.home || location.pathname === path;
  if (isHome && !location.search) sayHome(path, user, config).then(said, said);
  else said();
  await libraries;
  fetchAhead('high', 'inside', 'shell', root.lang, `${root.lang}-place-names`, `${root.lang}-office`);
  const { chunks, words = [] } = homes[path];
  if (isHome) fetchAhead('low', ...chunks, ...words.map((pack) => `${root.lang}-${pack}`));
  fetchAhead('low', 'menus');
}

// If the server does not answer now, the screen asks again and shows it.
expectFirstWords(new Promise((said) => start(said).catch(() => said())));
