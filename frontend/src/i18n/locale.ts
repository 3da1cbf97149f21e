import type { Messages } from './en';
import { outer } from './outer';

export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

/** Words that come with the screens that need them: behind sign-in, for those without an account, for the office, for one page. */
export type Pack =
  | 'inner'
  | 'doors'
  | 'office'
  | 'numbers'
  | 'pictures'
  | 'calls'
  | 'arrivals'
  | 'staffWork'
  | 'planner'
  | 'acts'
  | 'audit'
  | 'health'
  | 'wall'
  | 'gateDevice'
  | 'gateWatch'
  | 'beforeDay'
  | 'gateEntries'
  | 'sheetWizard'
  | 'sheetRows'
  | 'secondFactor';

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

/** Before a screen shows: the words it says, in the language in use. */
export async function words(...more: Pack[]) {
  if (more.every((pack) => state.packs.includes(pack))) return;
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
export const shelves: Record<Locale, Record<Pack | 'outer', () => Promise<object>>> = {
  en: {
    outer: async () => outer,
    inner: async () => (await import(/* webpackChunkName: "en" */ './en')).en,
    doors: async () => (await import(/* webpackChunkName: "en-doors" */ './en-doors')).doors,
    office: async () => (await import(/* webpackChunkName: "en-office" */ './en-office')).office,
    numbers: async () => import(/* webpackChunkName: "en-numbers" */ './en/numbers'),
    pictures: async () => import(/* webpackChunkName: "en-pictures" */ './en/pictures'),
    calls: async () => import(/* webpackChunkName: "en-calls" */ './en/calls'),
    arrivals: async () => import(/* webpackChunkName: "en-arrivals" */ './en/arrivals'),
    staffWork: async () => import(/* webpackChunkName: "en-staff-work" */ './en/staff-work'),
    planner: async () => import(/* webpackChunkName: "en-planner" */ './en/planner'),
    acts: async () => import(/* webpackChunkName: "en-acts" */ './en/acts'),
    audit: async () => import(/* webpackChunkName: "en-audit" */ './en/audit'),
    health: async () => import(/* webpackChunkName: "en-health" */ './en/health'),
    wall: async () => import(/* webpackChunkName: "en-wall" */ './en/wall'),
    gateDevice: async () => import(/* webpackChunkName: "en-gate-device" */ './en/gate-device'),
    gateWatch: async () => import(/* webpackChunkName: "en-gate-watch" */ './en/gate-watch'),
    beforeDay: async () => import(/* webpackChunkName: "en-before-day" */ './en/before-day'),
    gateEntries: async () => import(/* webpackChunkName: "en-gate-entries" */ './en/gate-entries'),
    sheetWizard: async () => import(/* webpackChunkName: "en-sheet-wizard" */ './en/sheet-wizard'),
    sheetRows: async () => import(/* webpackChunkName: "en-sheet-rows" */ './en/sheet-rows'),
    secondFactor: async () => import(/* webpackChunkName: "en-second-factor" */ './en/second-factor'),
  },
  hi: {
    outer: async () => (await import(/* webpackChunkName: "hi-outer" */ './hi-outer')).outer,
    inner: async () => {
      const [{ inner }, { placeNames }] = await Promise.all([
        import(/* webpackChunkName: "hi" */ './hi'),
        import(/* webpackChunkName: "hi-place-names" */ './hi/place-names'),
      ]);
      return { ...inner, placeNames };
    },
    doors: async () => (await import(/* webpackChunkName: "hi-doors" */ './hi-doors')).doors,
    office: async () => (await import(/* webpackChunkName: "hi-office" */ './hi-office')).office,
    numbers: async () => import(/* webpackChunkName: "hi-numbers" */ './hi/numbers'),
    pictures: async () => import(/* webpackChunkName: "hi-pictures" */ './hi/pictures'),
    calls: async () => import(/* webpackChunkName: "hi-calls" */ './hi/calls'),
    arrivals: async () => import(/* webpackChunkName: "hi-arrivals" */ './hi/arrivals'),
    staffWork: async () => import(/* webpackChunkName: "hi-staff-work" */ './hi/staff-work'),
    planner: async () => import(/* webpackChunkName: "hi-planner" */ './hi/planner'),
    acts: async () => import(/* webpackChunkName: "hi-acts" */ './hi/acts'),
    audit: async () => import(/* webpackChunkName: "hi-audit" */ './hi/audit'),
    health: async () => import(/* webpackChunkName: "hi-health" */ './hi/health'),
    wall: async () => import(/* webpackChunkName: "hi-wall" */ './hi/wall'),
    gateDevice: async () => import(/* webpackChunkName: "hi-gate-device" */ './hi/gate-device'),
    gateWatch: async () => import(/* webpackChunkName: "hi-gate-watch" */ './hi/gate-watch'),
    beforeDay: async () => import(/* webpackChunkName: "hi-before-day" */ './hi/before-day'),
    gateEntries: async () => import(/* webpackChunkName: "hi-gate-entries" */ './hi/gate-entries'),
    sheetWizard: async () => import(/* webpackChunkName: "hi-sheet-wizard" */ './hi/sheet-wizard'),
    sheetRows: async () => import(/* webpackChunkName: "hi-sheet-rows" */ './hi/sheet-rows'),
    secondFactor: async () => import(/* webpackChunkName: "hi-second-factor" */ './hi/second-factor'),
  },
};

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
