import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../marks/icons';

type Props = { label: string; links: readonly { to: string; icon: IconName; text: string }[] };

/** What can be done with one row, in one menu at its end. */
export function RowMenu({ label, links }: Props) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, icon, text }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={16} />}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
