import { expect, it } from 'vitest';
import { labels } from '~/i18n/en/frame/labels';
import { optionsOf } from '~/i18n/labels';
import { type Family, rolesOf } from './role-families';

const roles = optionsOf(labels.functionaryRole);
const valuesOf = (family: Family | undefined, kept?: string) =>
  rolesOf(roles, family, kept).map(({ value }) => value);

it('gives each role to one family', () => {
  const families: Family[] = ['EDUQUITY', 'ECIL', 'EY', 'SSC'];
  expect(families.flatMap((family) => valuesOf(family)).sort()).toEqual(valuesOf(undefined).sort());
  expect(valuesOf('EY')).toEqual(['EY_OBSERVER']);
});

it('leaves every role to those without an agency', () => {
  expect(valuesOf(undefined)).toHaveLength(roles.length);
});

it('keeps the role that a record has already', () => {
  expect(valuesOf('EY', 'ECIL_JAMMER_OPERATOR')).toEqual(['EY_OBSERVER', 'ECIL_JAMMER_OPERATOR']);
});
