import { Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNow } from '~/lib/time/use-now';

/** How old the numbers on the screen are. */
export function UpdatedAgo({ at }: { at: number | undefined }) {
  const t = useT().dashboards;
  const now = useNow(1000);
  if (!at) return null;
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const ago =
    seconds < 60 ? t.seconds(formatNumber(seconds)) : t.minutes(formatNumber(Math.floor(seconds / 60)));
  return (
    <Text size="sm" c="dimmed" component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {seconds < 2 ? t.justNow : t.updated(ago)}
    </Text>
  );
}
