import { type Path, paths } from '~/lib/paths';
import type { Role } from '~/lib/roles';
import { home } from './homes';
import { routes } from './routes';

const known = new Set<string>(routes.map((route) => route.path));

export const hasPage = (path: string) => known.has(path);

/** Settings is the home of whoever has no other. */
export const homeOf = (role: Role): Path => (hasPage(home[role]) ? home[role] : paths.settings);
