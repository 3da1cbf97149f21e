import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';

type Props = { label: string; text: string; size: 'xs' | 'sm'; isOfTwo?: boolean };

/** What somebody had better look at; where it is of two people, with the way to where they are compared. */
export function Doubt({ label, text, size, isOfTwo = false }: Props) {
  const t = useT();
  return (
    <div>
      <StatusBadge tone="attention">{label}</StatusBadge>
      <Text size={size} mt={4}>
        {text}
      </Text>
      {isOfTwo && (
        <Anchor component={Link} size={size} to={paths.duplicates}>
          {t.duplicates.open}
        </Anchor>
      )}
    </div>
  );
}
