import type { Messages } from '~/i18n/en';
import { type Path, paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { AGENCY_ADMINS, type Role } from '~/lib/people/roles';
import { routes } from './routes';

export type MenuRow = {
  key: keyof Messages['nav'];
  path: string;
  /** A line above this row. */
  divider?: true;
  pin?: 'bottom';
};
type SpecifiedRow = MenuRow & { roles: readonly Role[] };

const REGION_AND_UP: readonly Role[] = ['SSC_REGION_ADMIN', 'SSC_ADMIN'];
const AT_THE_GATE: readonly Role[] = ['SSC_CENTER_COORDINATOR', 'VENUE_MANAGER'];

/** The specification's menu, to the letter. */
export const menu: readonly SpecifiedRow[] = [
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

/**
 * Where a role sees the day, where no row of the specification leads there: those whose home is the day's board find the
 * day's gates, agencies their people who are on duty.
 */
const todayOf: Partial<Record<Role, Path>> = {
  SUPER_ADMIN: paths.adminDashboard,
  SSC_ADMIN: paths.examinationDays,
  SSC_REGION_ADMIN: paths.examinationDays,
  AUTHORIZING_AGENCY_ADMIN: paths.functionaryActivity,
  AUTHORIZING_AGENCY_BIOMETRIC_ADMIN: paths.functionaryActivity,
  CENTER_COORDINATOR: paths.monitoring,
};

const further = [
  { key: 'anomalies', path: paths.anomalies },
  { key: 'attendance', path: paths.attendance },
  { key: 'gateDevices', path: paths.gateDevices },
  { key: 'letIn', path: paths.letIn },
  { key: 'days', path: paths.examinationDays },
  { key: 'readiness', path: paths.readiness },
  { key: 'pay', path: paths.pay },
  { key: 'examinations', path: paths.examinations },
  { key: 'users', path: paths.users },
  { key: 'agencies', path: paths.agencies },
  { key: 'wallBoards', path: paths.wallBoards },
  { key: 'audit', path: paths.audit },
  { key: 'health', path: paths.health },
] as const satisfies readonly MenuRow[];

const mayOpen = (role: Role, path: string) =>
  routes.some((row) => row.path === path && 'roles' in row && row.roles.includes(role));

/** What the specification's menu lacks, as far as the route table lets the role in. */
export function furtherMenuOf(role: Role, today: string): MenuRow[] {
  const day = todayOf[role];
  // A list of all days is of today only by its filter.
  const words = day === paths.examinationDays ? { date: today } : {};
  // Called as the page is.
  const key = day === paths.functionaryActivity ? 'functionaryAssigned' : 'today';
  const rows: MenuRow[] = day ? [{ key, path: withQuery(day, words) }] : [];
  rows.push(...further.filter(({ path }) => mayOpen(role, path)));
  return rows.map((row, index) => (index === 0 ? { ...row, divider: true } : row));
}

export const menuOf = (role: Role, today: string): MenuRow[] => {
  const specified = menu.filter((row) => row.roles.includes(role));
  const isPinned = ({ pin }: MenuRow) => pin === 'bottom';
  return [
    ...specified.filter((row) => !isPinned(row)),
    ...furtherMenuOf(role, today),
    ...specified.filter(isPinned),
  ];
};
