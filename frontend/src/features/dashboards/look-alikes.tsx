import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOpenLookAlikes } from '~/api/use-open-look-alikes';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { StatusBadge } from '~/ui/status-badge';

/** Until they are decided a gate may take one of the two for the other, or turn both away; of whatever day the page speaks. */
export function LookAlikes() {
  const t = useT().dashboards;
  const count = useOpenLookAlikes();
  if (count === 0) return null;
  return (
    <Group gap="xs">
      <StatusBadge tone="attention">{t.lookAlikes(formatNumber(count), count)}</StatusBadge>
      <Anchor component={Link} to={paths.duplicates} size="sm">
        {t.toLookAlikes}
      </Anchor>
    </Group>
  );
}
