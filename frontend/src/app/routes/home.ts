import { home } from '~/lib/address/homes';
import { type Path, paths } from '~/lib/address/paths';
import type { Role } from '~/lib/people/roles';
import { routes } from './routes';

const known = new Set<string>(routes.map((route) => route.path));

export const hasPage = (path: string) => known.has(path);

/** Settings is the home of users who have no other. */
export const homeOf = (role: Role): Path => (hasPage(home[role]) ? home[role] : paths.settings);
