import { Avatar, Text } from '@mantine/core';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import classes from './shell.module.css';

/** Who is signed in; the name is only read out where there is no room for it. */
export function UserFace() {
  const t = useT();
  const me = useMe();
  return (
    <>
      <Avatar size={32} color="indigo" radius="xl" aria-hidden="true">
        {initials(me.name)}
      </Avatar>
      <span className={classes.who}>
        <Text size="sm" fw={600} truncate>
          {me.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {t.labels.userRole[me.role]}
        </Text>
      </span>
    </>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();
