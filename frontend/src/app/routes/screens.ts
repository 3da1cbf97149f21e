import type { Messages } from '~/i18n/en';
import { paths } from '~/lib/address/paths';
import type { Role } from '~/lib/people/roles';
import type { Finding } from '../search/use-findings';
import { routes } from './routes';

/** What else a screen is looked for by. */
const ALSO: Record<string, (t: Messages) => string> = {
  [paths.proposals]: (t) => t.planning.fill,
  [paths.notices]: (t) => t.planning.tell,
};

/** What an address can do without. */
const OPTIONAL = /\/:\w+\?/g;

/** Every screen of a role that has an address of its own. */
export function screensFor(role: Role, t: Messages): Finding[] {
  return routes.flatMap((row) => {
    const to = row.path.replace(OPTIONAL, '');
    if (!('roles' in row) || !row.roles.includes(role) || to.includes(':')) return [];
    return [{ to, name: row.title(t), detail: ALSO[row.path]?.(t) ?? '', icon: 'screen' as const }];
  });
}
