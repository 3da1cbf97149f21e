import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '~/app/routes/table';
// @ts-expect-error: the end-to-end tests are plain JavaScript.
import { screensOf } from '../../e2e/support/screens.mjs';

type Screen = { name: string; path: string };
const looked: Screen[] = screensOf(routes);
const exact = (path: string) => looked.filter((screen) => screen.path.replace(/:\w+/g, ':') === path);

/** Without what may be left out. */
const shortest = (path: string) => path.replace(/\/:\w+\?/g, '');

it.each(routes.map(({ path }) => [path]))('%s is looked at in a browser', (path) => {
  expect(exact(shortest(path).replace(/:\w+/g, ':'))).not.toEqual([]);
});

it('looks at nothing that is not there, but to see that this is said', () => {
  const lost = looked.filter(({ path }) => !routes.some((row) => matchPath(row.path, path)));
  expect(lost.map(({ name }) => name)).toEqual(['not-found']);
});

it('names each screen once: the name is its picture’s', () => {
  expect(new Set(looked.map(({ name }) => name)).size).toBe(looked.length);
});
