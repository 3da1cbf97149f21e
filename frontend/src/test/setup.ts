import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setLocale, words } from '~/i18n/locale';
import { givenPicture } from './fake-picture';
import { server } from './msw/server';
import { resetSwitches } from './msw/switches';
import { closePages } from './pages';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="">';
  localStorage.clear();
  sessionStorage.clear();
  resetSwitches();
  givenPicture({ width: 640, height: 480 });
  await words(
    'inner',
    'doors',
    'office',
    'pictures',
    'planner',
    'acts',
    'beforeDay',
    'staffWork',
    'dutyLink',
    'served',
  );
  await setLocale('en');
});
afterEach(() => {
  cleanup();
  closePages();
  server.resetHandlers();
});
afterAll(() => server.close());

// What the component library asks of a browser and a test page lacks.
window.matchMedia ??= (query) => {
  const list: Partial<MediaQueryList> = {
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  };
  return list as MediaQueryList;
};
window.HTMLElement.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Without layout nothing is far away.
window.IntersectionObserver = class extends IntersectionObserver {
  override observe() {
    const seen = { isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#tell([seen], this));
  }
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super(tell);
    this.#tell = tell;
  }
};

// A page without layout shows nothing, so the component library finds nothing to focus and prints the whole page.
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith('[@mantine/hooks/use-focus-trap]')) warn(...said);
};
