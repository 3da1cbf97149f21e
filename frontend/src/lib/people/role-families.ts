import type { AgencyChoice, Functionary } from '~/contract/types.gen';

export type Family = AgencyChoice['family'];
type Role = NonNullable<Functionary['defaultRole']>;

/** An agency's people hold the roles of its family; who has no agency may hold any. */
export const isRoleOf = (family: Family | undefined, role: string) =>
  !family || role.startsWith(`${family}_`);

/** The roles that may be given, and the one that a record has already. */
export const rolesOf = <Option extends { value: Role }>(
  options: readonly Option[],
  family: Family | undefined,
  kept?: string | null,
) => options.filter(({ value }) => isRoleOf(family, value) || value === kept);
