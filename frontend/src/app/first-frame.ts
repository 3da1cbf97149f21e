import { putFirstFrame } from '~/lib/first-frame';
import type { Said } from './first-words';

function part(kind: string, content: string | (Element | undefined)[] = []): HTMLElement {
  const it = document.createElement('div');
  it.className = `first-${kind}`;
  if (typeof content === 'string') it.textContent = content;
  else it.append(...content.filter((inner) => inner !== undefined));
  return it;
}

const words = (kind: string, text: string | null | undefined) => (text ? part(kind, text) : undefined);

/**
 * Shows the top of a page before the page is there. For the eye: readers hear what the app says, and nothing here can be
 * pressed.
 */
export function showFirstFrame(product: string, { title, hint, lead, actions, card }: Said) {
  const emblem = new Image(30, 30);
  emblem.src = '/favicon.svg';
  const place = part('actions');
  Object.assign(place.style, { width: `${actions?.width}px`, height: `${actions?.height}px` });
  const frame = part('frame', [
    part('bar', [emblem, part('brand', product)]),
    part('page', [
      part('head', [
        part('words', [words('title', title), words('hint', hint), words('lead', lead)]),
        actions ? place : undefined,
      ]),
      card ? part('card', [words('name', card.title), words('hint', card.hint)]) : undefined,
      part('rest'),
    ]),
  ]);
  frame.ariaHidden = 'true';
  frame.inert = true;
  putFirstFrame(frame);
}
