import type { FirstWords } from '~/i18n/en/first';
import { emblem, lay, part } from './first-parts';

/** Shows the words of the sign-in page before the page is there. */
export function showFirstLogin({ product, tagline, intro }: FirstWords) {
  lay([
    part('door', [emblem(36), part('product', [part('brand', product), part('tagline', tagline)])]),
    part('login', [part('card', [part('title', product), part('hint', intro), part('rest')])]),
  ]);
}
