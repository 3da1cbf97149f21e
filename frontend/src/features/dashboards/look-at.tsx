import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';

type Props = { what: string; to: string; tone?: Tone | undefined; children: string };

/** Something that somebody has to look at, and the way there. */
export function LookAt({ what, to, tone = 'attention', children }: Props) {
  return (
    <Group gap="xs">
      <StatusBadge tone={tone}>{what}</StatusBadge>
      <Anchor component={Link} to={to} size="sm">
        {children}
      </Anchor>
    </Group>
  );
}
