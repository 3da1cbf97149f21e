import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOddPictures } from '~/api/use-odd-pictures';
import { useOpenLookAlikes } from '~/api/use-open-look-alikes';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';

/** Until they are seen to a gate may take one person for another, or turn both away; of whatever day the page speaks. */
export function DoubtfulFaces() {
  const { dashboards: t, oddPictures } = useT();
  const lookAlikes = useOpenLookAlikes();
  const odd = useOddPictures();
  return (
    <>
      {lookAlikes > 0 && (
        <Doubts what={t.lookAlikes(formatNumber(lookAlikes), lookAlikes)} to={paths.duplicates}>
          {t.toLookAlikes}
        </Doubts>
      )}
      {odd > 0 && (
        <Doubts what={oddPictures.waiting(formatNumber(odd), odd)} to={paths.oddPictures}>
          {oddPictures.see}
        </Doubts>
      )}
    </>
  );
}

function Doubts({ what, to, children }: { what: string; to: string; children: string }) {
  return (
    <Group gap="xs">
      <StatusBadge tone="attention">{what}</StatusBadge>
      <Anchor component={Link} to={to} size="sm">
        {children}
      </Anchor>
    </Group>
  );
}
