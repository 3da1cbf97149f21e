import { ALL_ROLES, AUTHORITY, isOneOf, type Role } from '~/lib/people/roles';

/** The roles that an administrator may give: none above their own. */
export function rolesToGive(mine: Role): readonly Role[] {
  if (mine === 'SUPER_ADMIN') return ALL_ROLES;
  const above: readonly Role[] = mine === 'SSC_ADMIN' ? ['SUPER_ADMIN'] : AUTHORITY;
  return ALL_ROLES.filter((role) => !isOneOf(above, role));
}
