import type { CurrentUser } from '~/contract/types.gen';

export type Role = CurrentUser['role'];

export const ALL_ROLES = [
  'SUPER_ADMIN',
  'SSC_ADMIN',
  'SSC_REGION_ADMIN',
  'SSC_CENTER_COORDINATOR',
  'SSC_CITY_COORDINATOR',
  'EY_CENTER_OBSERVER',
  'AUTHORIZING_AGENCY_ADMIN',
  'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN',
  'VENUE_MANAGER',
  'CENTER_COORDINATOR',
] as const satisfies readonly Role[];

/** Those who see every region. */
export const AUTHORITY: readonly Role[] = ['SUPER_ADMIN', 'SSC_ADMIN'];
/** Those who administer places, examinations and days. */
export const PLACE_ADMINS: readonly Role[] = [...AUTHORITY, 'SSC_REGION_ADMIN'];
export const AGENCY_ADMINS: readonly Role[] = [
  'AUTHORIZING_AGENCY_ADMIN',
  'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN',
];
/** Those who see functionaries; who of them may edit is `STAFF_EDITORS`. */
export const STAFF_ADMINS: readonly Role[] = [...PLACE_ADMINS, ...AGENCY_ADMINS];
export const STAFF_EDITORS: readonly Role[] = [...PLACE_ADMINS, 'AUTHORIZING_AGENCY_ADMIN'];
/** Those who stand at the gate. */
export const GATE: readonly Role[] = ['SSC_CENTER_COORDINATOR', 'CENTER_COORDINATOR', 'VENUE_MANAGER'];
/** Those who look on from outside the gates. */
export const ONLOOKERS: readonly Role[] = ['SSC_CITY_COORDINATOR', 'EY_CENTER_OBSERVER'];
/** Those who may see what went wrong at the gates. */
export const ANOMALY_READERS: readonly Role[] = [...STAFF_EDITORS, ...GATE, ...ONLOOKERS];
/** Those who say that they have seen it; settling it is for the administrators of the place. */
export const ANOMALY_HANDLERS: readonly Role[] = [...PLACE_ADMINS, ...GATE];
/** Those who may ask missing people where they are, and remind them. */
export const CALLERS: readonly Role[] = [...STAFF_EDITORS, ...GATE, 'SSC_CITY_COORDINATOR'];
/** Those who may look up examinations and their days. */
export const DAY_READERS: readonly Role[] = [...STAFF_EDITORS, ...ONLOOKERS];

/** Those whose words may decide a witnessed draw. */
export const WITNESSES: readonly Role[] = [...DAY_READERS, 'SSC_CENTER_COORDINATOR'];

export const isOneOf = (roles: readonly Role[], role: Role) => roles.includes(role);
