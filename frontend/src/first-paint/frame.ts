import type { FirstWords } from '~/i18n/en/first';

/** What stands at the top of a page. */
export type Said = {
  title: string;
  hint?: string | null;
  lead?: string | undefined;
  card?: { title: string; hint?: string } | undefined;
};

const PATIENCE_MS = 500;
// The first script and the app are two bundles: what they say to each other stands in the page.
const page = globalThis as typeof globalThis & {
  musterFirstFrame?: HTMLElement;
  musterFirstFrameOver?: boolean;
  musterFirstWords?: Promise<void>;
};

type Content = string | null | undefined | (Element | undefined)[];

function part(kind: string, content: Content): HTMLElement | undefined {
  if (!content) return undefined;
  const it = document.createElement('div');
  it.className = `first-${kind}`;
  if (typeof content === 'string') it.textContent = content;
  else it.append(...content.filter((inner) => inner !== undefined));
  return it;
}

function emblem(size: number): HTMLImageElement {
  const it = new Image(size, size);
  it.src = '/favicon.svg';
  return it;
}

/** Lays it over the place of the page. For the eye: readers hear what the app says, and nothing here can be pressed. */
function lay(content: Content) {
  const frame = part('frame', content);
  if (!frame || page.musterFirstFrameOver) return;
  frame.ariaHidden = 'true';
  frame.inert = true;
  page.musterFirstFrame?.remove();
  page.musterFirstFrame = frame;
  document.body.append(frame);
}

export function showPage(product: string, { title, hint, lead, card }: Said) {
  lay([
    part('bar', [emblem(30), part('brand', product)]),
    part('page', [
      part('words', [part('title', title), part('hint', hint), part('lead', lead)]),
      card && part('card', [part('name', card.title), part('hint', card.hint)]),
      part('rest', []),
    ]),
  ]);
}

export function showLogin({ product, tagline, intro }: FirstWords) {
  lay([
    part('door', [emblem(36), part('product', [part('brand', product), part('tagline', tagline)])]),
    part('login', [part('card', [part('title', product), part('hint', intro), part('rest', [])])]),
  ]);
}

/** The page, or the message in its place, removes the first words for good. */
export function dropFirstFrame() {
  page.musterFirstFrameOver = true;
  page.musterFirstFrame?.remove();
}

/** Tells the app, which comes later, that there are words to come. */
export function expectFirstWords(said: Promise<void>) {
  page.musterFirstWords = said;
}

/**
 * Settles when the first words are on the screen, or take too long. On a slow phone the libraries, once they begin, hold
 * everything else up for half a second: words that are almost there go first.
 */
export function waitForFirstWords(): Promise<void> {
  return new Promise((settle) => {
    setTimeout(settle, PATIENCE_MS);
    Promise.resolve(page.musterFirstWords).then(() => {
      if (!page.musterFirstFrame) return settle();
      // Behind the next frame.
      requestAnimationFrame(() => setTimeout(settle));
    });
  });
}
