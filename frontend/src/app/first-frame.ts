import { emblem, lay, part, words } from './first-parts';
import type { Said } from './first-words';

/** Shows the top of a page before the page is there. */
export function showFirstFrame(product: string, { title, hint, lead, actions, card }: Said) {
  const place = part('actions');
  Object.assign(place.style, { width: `${actions?.width}px`, height: `${actions?.height}px` });
  lay([
    part('bar', [emblem(30), part('brand', product)]),
    part('page', [
      part('head', [
        part('words', [words('title', title), words('hint', hint), words('lead', lead)]),
        actions ? place : undefined,
      ]),
      card ? part('card', [words('name', card.title), words('hint', card.hint)]) : undefined,
      part('rest'),
    ]),
  ]);
}
