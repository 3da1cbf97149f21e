import { Text } from '@mantine/core';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { serverTime } from '~/lib/time/server-clock';

type Props = {
  /** How the page gets the news. */
  way: 'stream' | 'asking' | 'paused';
  /** When its figures were last known to be right, by this device's clock in milliseconds since 1970. */
  at: number | undefined;
};

/** Whether the figures on the screen change by themselves, or of when they are. */
export function LiveSign({ way, at }: Props) {
  const t = useT().dashboards;
  if (way !== 'stream' && !at) return null;
  return (
    <Text size="sm" c="dimmed" component="span">
      {way === 'stream' ? (
        <>
          <span aria-hidden="true" style={{ color: 'var(--mantine-color-green-7)' }}>
            ●
          </span>{' '}
          {t.live}
        </>
      ) : (
        t.updatedAt(formatTime(new Date(serverTime(at)).toISOString()))
      )}
    </Text>
  );
}
