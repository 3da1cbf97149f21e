import { AppShell, Divider, NavLink } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { bare } from '~/lib/address/paths';
import { Icon, type IconName } from '~/ui/marks/icons';
import { hasPage, homeOf } from '../routes/home';
import { type MenuRow, menuOf } from '../routes/nav';
import classes from './shell.module.css';

const icons: Record<MenuRow['key'], IconName> = {
  home: 'home',
  functionary: 'people',
  functionaryAssigned: 'checklist',
  center: 'building',
  monitoring: 'gate',
  entry: 'camera',
  settings: 'settings',
};

const leads = (row: MenuRow) => row.key === 'home' || hasPage(bare(row.path));

export function SideMenu({ onGo }: { onGo: () => void }) {
  const me = useMe();
  const rows = menuOf(me.role).filter(leads);
  return (
    <>
      <AppShell.Section grow>
        <Rows rows={rows.filter((row) => row.pin !== 'bottom')} onGo={onGo} />
      </AppShell.Section>
      <AppShell.Section>
        <Rows rows={rows.filter((row) => row.pin === 'bottom')} onGo={onGo} />
      </AppShell.Section>
    </>
  );
}

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
        active={row.key === active}
        aria-current={row.key === active ? 'page' : undefined}
        onClick={onGo}
      />
    </div>
  ));
}

/** The row with the longest path that the address lies under; Home where it leads. */
function useActiveRow(): MenuRow['key'] | undefined {
  const me = useMe();
  const path = bare(useLocation().pathname);
  const over = menuOf(me.role)
    .filter((row) => row.path !== '/' && (path === bare(row.path) || path.startsWith(`${bare(row.path)}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return over?.key ?? (path === homeOf(me.role) ? 'home' : undefined);
}
