import { expect, it } from 'vitest';
import { ALL_ROLES } from '~/lib/roles';
import { homeOf } from './home';
import { homeChunks } from './homes';
import { routes } from './routes';

it.each(ALL_ROLES)('the home of %s comes in the chunk that is fetched ahead', (role) => {
  const path = homeOf(role);
  const row = routes.find((known) => known.path === path);
  expect(String(row?.page)).toContain(
    `webpackChunkName: "${homeChunks[path as keyof typeof homeChunks][0]}"`,
  );
});
