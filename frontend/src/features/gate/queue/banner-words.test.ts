import { expect, it } from 'vitest';
import { nothing, type View } from '~/api/gate-queue/view';
import { current } from '~/i18n/locale';
import { bannerWords } from './banner-words';

const said = (view: Partial<View>, waiting: number, toSee: number) =>
  bannerWords({ ...nothing, ...view }, waiting, toSee, current())?.text;
const left = [{}] as unknown as View['review'];

it('tells what is to be looked at, and that nothing is sent meanwhile', () => {
  expect(said({ link: 'none', review: left }, 4, 3)).toBe(
    '3 late results need a look · 1 was not accepted · No network · 4 waiting',
  );
  expect(said({ held: true }, 2, 1)).toBe('1 late result needs a look · Without network · 2 waiting');
});

it('says the one thing that there is to say', () => {
  expect(said({ link: 'none' }, 4, 0)).toBe('No network · 4 waiting');
  expect(said({ review: left }, 0, 0)).toBe('1 was not accepted');
  expect(said({}, 2, 0)).toBe('2 waiting · sending');
  expect(said({ signedOut: true, link: 'none' }, 2, 1)).toBe('Sign in again: 2 waiting');
  expect(said({}, 0, 0)).toBeUndefined();
});
