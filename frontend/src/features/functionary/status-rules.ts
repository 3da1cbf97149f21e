import type { Functionary } from '~/contract/types.gen';
import { AUTHORITY, isOneOf, type Role } from '~/lib/people/roles';

export type Status = Functionary['status'];
type Decided = Pick<Functionary, 'status' | 'statusDecidedBy'>;

/** What a role may make of somebody; the server has the last word. */
export function statusesFor(role: Role, person: Decided): Status[] {
  return isAbove(role, person)
    ? []
    : allowed(role, person.status).filter((status) => status !== person.status);
}

/** What somebody decided, which only ends with a reason, kept in the history. */
export const isDecided = ({ status, statusDecidedBy }: Decided) =>
  status !== 'ACTIVE' && statusDecidedBy !== 'SYSTEM';

export const mayLift = (role: Role, person: Decided) =>
  !isAbove(role, person) && allowed(role, person.status).includes('ACTIVE');

/** Whether a wider reach decided it, which alone changes it. */
function isAbove(role: Role, { status, statusDecidedBy }: Decided) {
  if (status === 'ACTIVE' || isOneOf(AUTHORITY, role)) return false;
  if (statusDecidedBy === 'HEAD_OFFICE') return true;
  return statusDecidedBy === 'REGION' && role !== 'SSC_REGION_ADMIN';
}

function allowed(role: Role, now: Status): Status[] {
  if (isOneOf(AUTHORITY, role)) return ['ACTIVE', 'INACTIVE', 'TEMPORARILY_BLOCKED', 'BLACKLISTED'];
  if (now === 'BLACKLISTED') return [];
  if (role === 'SSC_REGION_ADMIN') return ['ACTIVE', 'INACTIVE', 'TEMPORARILY_BLOCKED'];
  if (role === 'AUTHORIZING_AGENCY_ADMIN' && now === 'INACTIVE') return ['ACTIVE'];
  return [];
}
