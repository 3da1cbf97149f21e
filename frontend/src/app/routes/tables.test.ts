import { describe, expect, it } from 'vitest';
import { current } from '~/i18n/locale';
import { home } from '~/lib/address/homes';
import { bare, paths } from '~/lib/address/paths';
import { ALL_ROLES, type Role } from '~/lib/people/roles';
import { DOORS } from '../router/router';
import { hasPage, homeOf } from './home';
import { furtherMenuOf, menu, menuOf } from './nav';
import { routes } from './table';

const TODAY = '2026-11-20';
const rowAt = (path: string) => routes.find((row) => row.path === bare(path));

describe('the menu', () => {
  it('is the specification’s', () => {
    const rows = menu.map(({ key, path, pin }) => `${current().nav[key]} ${path}${pin ? ' bottom' : ''}`);
    expect(rows).toEqual([
      'Home /',
      'Functionary /functionary',
      'Functionary Assigned /dashboard/functionary-activity',
      'Center /center/',
      'Monitoring /monitoring/',
      'Entry /monitoring/entry',
      'Settings /settings bottom',
    ]);
  });

  it.each(menu.map((row) => [row.path, row] as const))(
    '%s leads only to pages its readers may see',
    (path, row) => {
      const route = rowAt(path);
      if (route && 'roles' in route) expect(route.roles).toEqual(expect.arrayContaining([...row.roles]));
    },
  );
});

describe('the menu below the specification’s rows', () => {
  it.each(ALL_ROLES)(
    '%s finds it under a line, behind all rows of the specification but Settings',
    (role) => {
      const above = menu.filter(({ roles, pin }) => roles.includes(role) && !pin);
      const rows = menuOf(role, TODAY);
      expect(rows.slice(0, above.length)).toEqual(above);
      const [first, ...others] = rows.slice(above.length).filter(({ pin }) => !pin);
      expect(first?.divider).toBe(first && true);
      expect(others.some(({ divider }) => divider)).toBe(false);
    },
  );

  const shown = (role: Role) =>
    furtherMenuOf(role, TODAY).map(({ key, path }) => `${current().nav[key]} ${path}`);

  it('has a row for everything that an administrator may open', () => {
    expect(shown('SSC_ADMIN')).toEqual([
      'Today /examination-days?date=2026-11-20',
      'Anomalies /anomalies',
      'Entries and exits /attendance',
      'Devices /gate-devices',
      'Let a phone in /let-in',
      'Examination days /examination-days',
      'Readiness /readiness',
      'Pay /pay',
      'Examinations /examination',
      'Users /settings/users',
      'Agencies /settings/agencies',
      'Wall screens /wall-boards',
      'Audit /audit',
      'Health /health',
    ]);
    expect(shown('SUPER_ADMIN')[0]).toBe('Today /dashboard/ssc-admin');
    expect(shown('AUTHORIZING_AGENCY_BIOMETRIC_ADMIN')).toEqual([
      'Functionary Assigned /dashboard/functionary-activity',
      'Entries and exits /attendance',
    ]);
  });

  it.each(ALL_ROLES)('%s is led only where the route table lets them in', (role) => {
    for (const { path } of furtherMenuOf(role, TODAY)) {
      const route = rowAt(path.split('?')[0] ?? '');
      expect(route && 'roles' in route && route.roles, path).toContain(role);
    }
  });

  it.each(ALL_ROLES)('%s finds no place twice, and Settings last', (role) => {
    const placeOf = (path: string) => (path === '/' ? homeOf(role) : bare(path));
    const further = furtherMenuOf(role, TODAY).map(({ path }) => placeOf(path));
    const specified = menu.filter(({ roles }) => roles.includes(role)).map(({ path }) => placeOf(path));
    expect(new Set(further).size).toBe(further.length);
    expect(further.filter((path) => specified.includes(path))).toEqual([]);
    const pinned = menuOf(role, TODAY).findIndex(({ pin }) => pin === 'bottom');
    if (pinned >= 0) expect(pinned).toBe(specified.length + further.length - 1);
  });
});

describe('homes', () => {
  it('are all that there are roles', () => {
    expect(Object.keys(home).toSorted()).toEqual(ALL_ROLES.toSorted());
  });

  it.each(ALL_ROLES)('%s has one that exists, is allowed and is not /', (role) => {
    const route = rowAt(homeOf(role));
    expect(homeOf(role)).not.toBe('/');
    expect(route && !route.area && route.roles).toContain(role);
    if (hasPage(home[role])) expect(homeOf(role)).toBe(home[role]);
  });
});

describe('routes', () => {
  it('before the sign-in, and no others, are known by the beginning of their addresses', () => {
    const doors = routes.filter(({ path }) => DOORS.test(path));
    expect(doors).toEqual(
      routes.filter((row) => 'area' in row && row.area !== 'kiosk' && row.path !== '/login'),
    );
  });

  it('are listed once each', () => {
    expect(new Set(routes.map((row) => row.path)).size).toBe(routes.length);
  });

  it.each(routes.map((row) => [row.path, row] as const))('%s has a title and a known path', (path, row) => {
    expect(row.title(current())).toBeTruthy();
    expect(Object.values(paths)).toContain(path);
  });
});
