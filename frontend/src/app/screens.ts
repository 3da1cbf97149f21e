import type { Messages } from '~/i18n/en';
import type { Role } from '~/lib/roles';
import { routes } from './routes';
import type { Finding } from './use-findings';

/** Every screen of a role that has an address of its own. */
export function screensFor(role: Role, t: Messages): Finding[] {
  return routes.flatMap((row) =>
    'roles' in row && row.roles.includes(role) && !row.path.includes(':')
      ? [{ to: row.path, name: row.title(t), detail: '', icon: 'screen' as const }]
      : [],
  );
}
