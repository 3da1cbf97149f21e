import { Skeleton, Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Presence } from '~/lib/day/presence';
import { daySentence, gatesShutIn } from './day-sentence';

type Props = {
  date: string;
  presence: Presence | undefined;
  notDue: number | undefined;
  shut?: number | undefined;
  open?: number | undefined;
  low?: number | undefined;
};

/** How the day goes: what the page says first, and of that first, in red, which gates are not open. */
export function Headline({ presence, notDue = 0, ...day }: Props) {
  const t = useT().dashboards;
  const today = useToday();
  // Mostly two lines on a phone, one on a desk.
  if (!presence) return <Skeleton h={{ base: 52, sm: 31 }} maw={520} mt="sm" />;
  const isAhead = day.date > today && presence.total > 0;
  const sentence = isAhead
    ? t.ahead(formatNumber(presence.total), presence.total, formatDate(day.date))
    : daySentence(t, { presence, notDue, ...day });
  const alarm = isAhead ? '' : gatesShutIn(t, day.shut);
  return (
    <Text fz={{ base: 20, sm: 24 }} fw={600} lh={1.3} mt="sm" role="status">
      {alarm && (
        <Text span inherit c="red">
          {alarm}
        </Text>
      )}
      {sentence.slice(alarm.length)}
    </Text>
  );
}
