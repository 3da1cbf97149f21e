import { Skeleton, Text } from '@mantine/core';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type Presence, shareOf } from '~/lib/presence';

type Props = {
  date: string;
  presence: Presence | undefined;
  /** Left out where the reader may not see anomalies, or they are not known. */
  open?: number;
  low?: number;
};

/** How the day goes, in a sentence. */
export function Headline({ date, presence, open, low }: Props) {
  const t = useT().dashboards;
  // Mostly two lines on a phone, one on a desk.
  if (!presence) return <Skeleton h={{ base: 52, sm: 31 }} maw={520} mb="md" />;
  const parts =
    presence.total === 0
      ? [t.nobodyAssigned(formatDate(date))]
      : [
          t.presence(
            formatNumber(presence.present),
            formatNumber(presence.total),
            formatPercent(shareOf(presence)),
          ),
        ];
  if (low !== undefined && presence.total > 0) parts.push(t.lowCenters(formatNumber(low), low));
  if (open !== undefined) parts.push(t.openAnomalies(formatNumber(open), open));
  return (
    <Text fz={{ base: 20, sm: 24 }} fw={600} lh={1.3} mb="md" role="status">
      {parts.join('; ')}
    </Text>
  );
}
