import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../marks/icons';

/** Where else the heading leads, or what else can be done from there. */
export type PageLink = { icon: IconName; text: string } & ({ to: string } | { onClick: () => void });

/** What stands beside a page's one main act, in one menu. */
export function PageMenu({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ icon, text, ...how }) =>
          'to' in how ? (
            <Menu.Item key={text} component={Link} to={how.to} leftSection={<Icon name={icon} size={16} />}>
              {text}
            </Menu.Item>
          ) : (
            <Menu.Item key={text} onClick={how.onClick} leftSection={<Icon name={icon} size={16} />}>
              {text}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
