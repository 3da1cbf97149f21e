import type { Messages } from './en';
import { outer } from './outer';

export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

/** Words that come with the screens that need them: behind sign-in, for those without an account, for the office, for one page. */
export type Pack = Exclude<keyof typeof en, 'outer'>;

const KEY = 'muster.locale';
const listeners = new Set<() => void>();
let state: { locale: Locale; messages: Messages; packs: readonly Pack[] } = {
  locale: 'en',
  messages: outer as Messages,
  packs: [],
};
let turn: Promise<void> = Promise.resolve();

export const current = (): Messages => state.messages;
export const locale = (): Locale => state.locale;
export const isLocale = (value: string | null): value is Locale => locales.some((known) => known === value);

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export async function setLocale(next: Locale) {
  await speak(() => next);
  remember(next);
}

/** In this page alone: the next one begins with the language that was chosen. */
export const speakHere = (next: Locale) => speak(() => next);

/** Whether these words are here. */
export const hasWords = (packs: readonly Pack[]) => packs.every((pack) => state.packs.includes(pack));

/** Before a screen shows: the words it says, in the language in use. */
export async function words(...more: Pack[]) {
  if (hasWords(more)) return;
  await speak(() => state.locale, more);
}

// One after the other: a language and the words of a page may be asked for at the same time.
function speak(next: () => Locale, more: readonly Pack[] = []): Promise<void> {
  turn = turn
    .catch(() => {})
    .then(async () => {
      const packs = [...new Set([...state.packs, ...more])];
      state = { locale: next(), messages: await gather(next(), packs), packs };
      document.documentElement.lang = state.locale;
      for (const listener of listeners) listener();
    });
  return turn;
}

/** The language that the first script found: the one chosen last time, or the device's until someone chooses. */
export async function restoreLocale() {
  const found = recall() ?? document.documentElement.lang;
  if (isLocale(found) && found !== state.locale) await speakHere(found);
}

/** Whether somebody chose a language in this browser. */
export const isLocaleChosen = () => isLocale(recall());

type Part = object & { validation?: object };

async function gather(locale: Locale, packs: readonly Pack[]): Promise<Messages> {
  const parts = await Promise.all((['outer', ...packs] as const).map((pack) => shelves[locale][pack]()));
  const validation = Object.assign({}, ...parts.map((part: Part) => part.validation));
  return { ...(Object.assign({}, ...parts) as Messages), validation };
}

// Each language and each pack is a chunk of its own: nobody pays for what they do not read.
const en = {
  outer: async () => outer,
  inner: async () => (await import(/* webpackChunkName: "en" */ './en')).inner,
  doors: async () => import(/* webpackChunkName: "en-doors" */ './en/doors/without-account'),
  dutyLink: async () => import(/* webpackChunkName: "en-duty-link" */ './en/doors/duty-link'),
  served: async () => import(/* webpackChunkName: "en-served" */ './en/doors/served'),
  office: async () => (await import(/* webpackChunkName: "en-office" */ './en-office')).office,
  numbers: async () => import(/* webpackChunkName: "en-numbers" */ './en/accounts/numbers'),
  pictures: async () => import(/* webpackChunkName: "en-pictures" */ './en/pictures/many'),
  calls: async () => import(/* webpackChunkName: "en-calls" */ './en/days/calls'),
  arrivals: async () => import(/* webpackChunkName: "en-arrivals" */ './en/dashboards/arrivals'),
  staffWork: async () => import(/* webpackChunkName: "en-staff-work" */ './en/people/work'),
  planner: async () => import(/* webpackChunkName: "en-planner" */ './en/days/planner'),
  acts: async () => import(/* webpackChunkName: "en-acts" */ './en/days/acts'),
  proposals: async () => import(/* webpackChunkName: "en-proposals" */ './en/days/proposals'),
  notices: async () => import(/* webpackChunkName: "en-notices" */ './en/days/notices'),
  moves: async () => import(/* webpackChunkName: "en-moves" */ './en/days/moves'),
  pay: async () => import(/* webpackChunkName: "en-pay" */ './en/pay'),
  posts: async () => import(/* webpackChunkName: "en-posts" */ './en/days/posts'),
  swaps: async () => import(/* webpackChunkName: "en-swaps" */ './en/days/swaps'),
  audit: async () => import(/* webpackChunkName: "en-audit" */ './en/audit'),
  health: async () => import(/* webpackChunkName: "en-health" */ './en/health'),
  wall: async () => import(/* webpackChunkName: "en-wall" */ './en/wall'),
  gateDevice: async () => import(/* webpackChunkName: "en-gate-device" */ './en/gate/device'),
  gateWatch: async () => import(/* webpackChunkName: "en-gate-watch" */ './en/gate/watch'),
  beforeDay: async () => import(/* webpackChunkName: "en-before-day" */ './en/days/before'),
  gateEntries: async () => import(/* webpackChunkName: "en-gate-entries" */ './en/gate/entries'),
  sheetWizard: async () => import(/* webpackChunkName: "en-sheet-wizard" */ './en/sheets/wizard'),
  sheetRows: async () => import(/* webpackChunkName: "en-sheet-rows" */ './en/sheets/rows'),
  secondFactor: async () => import(/* webpackChunkName: "en-second-factor" */ './en/accounts/second-factor'),
};
const hi: Record<keyof typeof en, () => Promise<object>> = {
  outer: async () => (await import(/* webpackChunkName: "hi-outer" */ './hi-outer')).outer,
  inner: async () => {
    const [{ inner }, { placeNames }] = await Promise.all([
      import(/* webpackChunkName: "hi" */ './hi'),
      import(/* webpackChunkName: "hi-place-names" */ './hi/places/names'),
    ]);
    return { ...inner, placeNames };
  },
  doors: async () => import(/* webpackChunkName: "hi-doors" */ './hi/doors/without-account'),
  dutyLink: async () => import(/* webpackChunkName: "hi-duty-link" */ './hi/doors/duty-link'),
  served: async () => import(/* webpackChunkName: "hi-served" */ './hi/doors/served'),
  office: async () => (await import(/* webpackChunkName: "hi-office" */ './hi-office')).office,
  numbers: async () => import(/* webpackChunkName: "hi-numbers" */ './hi/accounts/numbers'),
  pictures: async () => import(/* webpackChunkName: "hi-pictures" */ './hi/pictures/many'),
  calls: async () => import(/* webpackChunkName: "hi-calls" */ './hi/days/calls'),
  arrivals: async () => import(/* webpackChunkName: "hi-arrivals" */ './hi/dashboards/arrivals'),
  staffWork: async () => import(/* webpackChunkName: "hi-staff-work" */ './hi/people/work'),
  planner: async () => import(/* webpackChunkName: "hi-planner" */ './hi/days/planner'),
  acts: async () => import(/* webpackChunkName: "hi-acts" */ './hi/days/acts'),
  proposals: async () => import(/* webpackChunkName: "hi-proposals" */ './hi/days/proposals'),
  notices: async () => import(/* webpackChunkName: "hi-notices" */ './hi/days/notices'),
  moves: async () => import(/* webpackChunkName: "hi-moves" */ './hi/days/moves'),
  pay: async () => import(/* webpackChunkName: "hi-pay" */ './hi/pay'),
  posts: async () => import(/* webpackChunkName: "hi-posts" */ './hi/days/posts'),
  swaps: async () => import(/* webpackChunkName: "hi-swaps" */ './hi/days/swaps'),
  audit: async () => import(/* webpackChunkName: "hi-audit" */ './hi/audit'),
  health: async () => import(/* webpackChunkName: "hi-health" */ './hi/health'),
  wall: async () => import(/* webpackChunkName: "hi-wall" */ './hi/wall'),
  gateDevice: async () => import(/* webpackChunkName: "hi-gate-device" */ './hi/gate/device'),
  gateWatch: async () => import(/* webpackChunkName: "hi-gate-watch" */ './hi/gate/watch'),
  beforeDay: async () => import(/* webpackChunkName: "hi-before-day" */ './hi/days/before'),
  gateEntries: async () => import(/* webpackChunkName: "hi-gate-entries" */ './hi/gate/entries'),
  sheetWizard: async () => import(/* webpackChunkName: "hi-sheet-wizard" */ './hi/sheets/wizard'),
  sheetRows: async () => import(/* webpackChunkName: "hi-sheet-rows" */ './hi/sheets/rows'),
  secondFactor: async () => import(/* webpackChunkName: "hi-second-factor" */ './hi/accounts/second-factor'),
};
export const shelves: Record<Locale, typeof hi> = { en, hi };

/** What each pack says. English is the source: its shape is what every other language must satisfy. */
export type Said = { [Name in keyof typeof en]: Awaited<ReturnType<(typeof en)[Name]>> };

function remember(next: Locale) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
