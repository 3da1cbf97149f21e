import type { Messages } from '~/i18n/en';
import type { Role } from '~/lib/people/roles';
import type { Finding } from '../search/use-findings';
import { routes } from './routes';

/** Every screen of a role that has an address of its own. */
export function screensFor(role: Role, t: Messages): Finding[] {
  return routes.flatMap((row) =>
    'roles' in row && row.roles.includes(role) && !row.path.includes(':')
      ? [{ to: row.path, name: row.title(t), detail: '', icon: 'screen' as const }]
      : [],
  );
}
