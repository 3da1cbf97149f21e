import { expect, it } from 'vitest';
import { ALL_ROLES } from '~/lib/people/roles';
import { placeOf } from '~/validation/account';
import { rolesToGive } from './account-rules';

it('lets nobody give a role above their own', () => {
  expect(rolesToGive('SSC_ADMIN')).not.toContain('SUPER_ADMIN');
  expect(rolesToGive('SSC_REGION_ADMIN')).not.toContain('SSC_ADMIN');
});

it('offers every role that is not above, those of duties too', () => {
  expect(rolesToGive('SUPER_ADMIN')).toEqual(ALL_ROLES);
  for (const role of ALL_ROLES.filter((one) => /COORDINATOR|OBSERVER|MANAGER/.test(one))) {
    expect(rolesToGive('SSC_REGION_ADMIN')).toContain(role);
  }
});

it('asks for the place that a role belongs to', () => {
  expect(placeOf('SSC_REGION_ADMIN')).toBe('region');
  expect(placeOf('CENTER_COORDINATOR')).toBe('region');
  expect(placeOf('EY_CENTER_OBSERVER')).toBe('region');
  expect(placeOf('SSC_CITY_COORDINATOR')).toBe('city');
  expect(placeOf('AUTHORIZING_AGENCY_ADMIN')).toBe('agency');
  expect(placeOf('SSC_ADMIN')).toBeUndefined();
});
