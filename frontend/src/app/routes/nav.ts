import type { Messages } from '~/i18n/en';
import { AGENCY_ADMINS, type Role } from '~/lib/people/roles';

export type MenuRow = {
  key: keyof Messages['nav'];
  path: string;
  roles: readonly Role[];
  /** A line above this row. */
  divider?: true;
  pin?: 'bottom';
};

const REGION_AND_UP: readonly Role[] = ['SSC_REGION_ADMIN', 'SSC_ADMIN'];
const AT_THE_GATE: readonly Role[] = ['SSC_CENTER_COORDINATOR', 'VENUE_MANAGER'];

/** The specification's menu, to the letter. */
export const menu: readonly MenuRow[] = [
  {
    key: 'home',
    path: '/',
    roles: [
      'SSC_ADMIN',
      'SSC_REGION_ADMIN',
      'SSC_CENTER_COORDINATOR',
      'SSC_CITY_COORDINATOR',
      'EY_CENTER_OBSERVER',
      ...AGENCY_ADMINS,
    ],
  },
  {
    key: 'functionary',
    path: '/functionary',
    roles: ['SSC_ADMIN', 'SSC_REGION_ADMIN', ...AGENCY_ADMINS],
    divider: true,
  },
  { key: 'functionaryAssigned', path: '/dashboard/functionary-activity', roles: REGION_AND_UP },
  { key: 'center', path: '/center/', roles: REGION_AND_UP },
  { key: 'monitoring', path: '/monitoring/', roles: AT_THE_GATE, divider: true },
  { key: 'entry', path: '/monitoring/entry', roles: AT_THE_GATE },
  {
    key: 'settings',
    path: '/settings',
    roles: [
      'SUPER_ADMIN',
      'SSC_ADMIN',
      'SSC_REGION_ADMIN',
      ...AGENCY_ADMINS,
      'SSC_CENTER_COORDINATOR',
      'VENUE_MANAGER',
    ],
    divider: true,
    pin: 'bottom',
  },
];

export const menuOf = (role: Role) => menu.filter((row) => row.roles.includes(role));
