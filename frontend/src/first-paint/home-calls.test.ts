import { expect, it } from 'vitest';
import { homeOf } from '~/app/routes/home';
import { routes } from '~/app/routes/routes';
import { ALL_ROLES } from '~/lib/people/roles';
import { homes } from './home-calls';

it.each(ALL_ROLES)('the home of %s comes in the chunk that is fetched ahead', (role) => {
  const path = homeOf(role);
  const row = routes.find((known) => known.path === path);
  expect(String(row?.page)).toContain(`webpackChunkName: "${homes[path as keyof typeof homes].chunks[0]}"`);
});
