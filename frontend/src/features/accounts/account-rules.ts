import type { Role } from '~/lib/roles';

const BELOW: readonly Role[] = [
  'SSC_REGION_ADMIN',
  'AUTHORIZING_AGENCY_ADMIN',
  'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN',
];

/** The roles that an administrator may give; those of duties come with the duty. */
export function rolesToGive(mine: Role): readonly Role[] {
  if (mine === 'SUPER_ADMIN') return ['SUPER_ADMIN', 'SSC_ADMIN', ...BELOW];
  if (mine === 'SSC_ADMIN') return ['SSC_ADMIN', ...BELOW];
  return BELOW;
}
