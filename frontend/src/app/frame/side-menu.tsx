import { AppShell, Divider, NavLink } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { bare } from '~/lib/address/paths';
import { patiently } from '~/lib/browser/patiently';
import { Icon, type IconName } from '~/ui/marks/icons';
import { WhenNear } from '~/ui/states/when-near';
import { hasPage, homeOf } from '../routes/home';
import { type MenuRow, menuOf } from '../routes/nav';
import { waitForFirstPage } from '../start/first-page';
import classes from './shell.module.css';

const icons: Record<MenuRow['key'], IconName> = {
  home: 'home',
  functionary: 'people',
  functionaryAssigned: 'checklist',
  center: 'building',
  monitoring: 'gate',
  entry: 'camera',
  settings: 'settings',
  today: 'clock',
  anomalies: 'alert',
  attendance: 'swap',
  gateDevices: 'gate',
  letIn: 'user',
  days: 'calendar',
  readiness: 'check',
  pay: 'sheet',
  examinations: 'sheet',
  users: 'user',
  agencies: 'inbox',
  wallBoards: 'screen',
  audit: 'history',
  health: 'pulse',
};

const OpenAnomalies = lazy(async () => {
  await waitForFirstPage();
  return patiently(() => import(/* webpackChunkName: "menus" */ './open-anomalies'));
});

const placeOf = (row: MenuRow) => bare(row.path.split('?')[0] ?? '');
const leads = (row: MenuRow) => row.key === 'home' || hasPage(placeOf(row));

export function SideMenu({ onGo }: { onGo: () => void }) {
  const rows = useRows();
  return (
    <>
      <AppShell.Section grow style={{ overflowY: 'auto' }}>
        <Rows rows={rows.filter((row) => row.pin !== 'bottom')} onGo={onGo} />
      </AppShell.Section>
      <AppShell.Section>
        <Rows rows={rows.filter((row) => row.pin === 'bottom')} onGo={onGo} />
      </AppShell.Section>
    </>
  );
}

const useRows = () => menuOf(useMe().role, useToday()).filter(leads);

function Rows({ rows, onGo }: { rows: MenuRow[]; onGo: () => void }) {
  const t = useT();
  const active = useActiveRow();
  return rows.map((row, index) => (
    <div key={row.key}>
      {row.divider && (index > 0 || row.pin) && <Divider my={8} />}
      <NavLink
        className={classes.link}
        component={Link}
        to={row.path}
        label={t.nav[row.key]}
        leftSection={<Icon name={icons[row.key]} size={20} />}
        rightSection={
          row.key === 'anomalies' && (
            // On a phone nobody sees it until the menu is opened.
            <WhenNear height={1}>
              <Suspense>
                <OpenAnomalies />
              </Suspense>
            </WhenNear>
          )
        }
        active={row.key === active}
        aria-current={row.key === active ? 'page' : undefined}
        onClick={onGo}
      />
    </div>
  ));
}

/**
 * The row that the address lies under: of several, one whose filter it has, then the one with the longest path; Home where it
 * leads. While a page is on its way the row is that page's.
 */
function useActiveRow(): MenuRow['key'] | undefined {
  const me = useMe();
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  const path = bare(pathname);
  const rows = useRows();
  const asked = new URLSearchParams(search);
  const over = rows
    .filter((row) => row.path !== '/' && liesUnder(path, placeOf(row)) && hasAll(asked, row.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (over) return over.key;
  return path === '/' || path === homeOf(me.role) ? 'home' : undefined;
}

const liesUnder = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function hasAll(asked: URLSearchParams, rowPath: string): boolean {
  const wanted = new URLSearchParams(rowPath.split('?')[1]);
  return [...wanted].every(([name, value]) => asked.get(name) === value);
}
