import { expect, it } from 'vitest';
import { ALL_ROLES } from '~/lib/roles';
import { placeOf } from '~/validation/account';
import { rolesToGive } from './account-rules';

it('lets nobody give a role above their own', () => {
  expect(rolesToGive('SSC_ADMIN')).not.toContain('SUPER_ADMIN');
  expect(rolesToGive('SSC_REGION_ADMIN')).not.toContain('SSC_ADMIN');
});

it('never offers a role that comes with a duty', () => {
  const given = rolesToGive('SUPER_ADMIN');
  for (const role of ALL_ROLES.filter((one) => /COORDINATOR|OBSERVER|MANAGER/.test(one))) {
    expect(given).not.toContain(role);
  }
});

it('asks for the region of a region’s administrator and for the agency of an agency’s', () => {
  expect(placeOf('SSC_REGION_ADMIN')).toBe('region');
  expect(placeOf('AUTHORIZING_AGENCY_ADMIN')).toBe('agency');
  expect(placeOf('SSC_ADMIN')).toBeUndefined();
});
