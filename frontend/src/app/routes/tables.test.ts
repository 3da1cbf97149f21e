import { describe, expect, it } from 'vitest';
import { current } from '~/i18n/locale';
import { home } from '~/lib/address/homes';
import { bare, paths } from '~/lib/address/paths';
import { ALL_ROLES } from '~/lib/people/roles';
import { hasPage, homeOf } from './home';
import { menu } from './nav';
import { routes } from './routes';

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

describe('homes', () => {
  it('are all that there are roles', () => {
    expect(Object.keys(home).toSorted()).toEqual(ALL_ROLES.toSorted());
  });

  it.each(ALL_ROLES)('%s has one that exists, is allowed and is not /', (role) => {
    const route = rowAt(homeOf(role));
    expect(homeOf(role)).not.toBe('/');
    expect(route?.area === 'signed-in' && route.roles).toContain(role);
    if (hasPage(home[role])) expect(homeOf(role)).toBe(home[role]);
  });
});

describe('routes', () => {
  it('are listed once each', () => {
    expect(new Set(routes.map((row) => row.path)).size).toBe(routes.length);
  });

  it.each(routes.map((row) => [row.path, row] as const))('%s has a title and a known path', (path, row) => {
    expect(row.title(current())).toBeTruthy();
    expect(Object.values(paths)).toContain(path);
  });
});
