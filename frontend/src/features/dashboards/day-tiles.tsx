import { SimpleGrid } from '@mantine/core';
import { useToday } from '~/api/use-today';
import type { MonitoringStats } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import type { Presence } from '~/lib/day/presence';
import { StatTile } from '~/ui/figures/stat-tile';

type Props = {
  presence: Presence | undefined;
  centers: MonitoringStats['centers'] | undefined;
  examinations: number | undefined;
  words: Record<string, string | undefined>;
  /** Whether the pages of days and examinations are the reader's to open. */
  linked: boolean;
};

/** The day in numbers, each with what it is a part of, each leading to its rows. */
export function DayTiles({ presence, centers, examinations, words, linked }: Props) {
  const t = useT().dashboards;
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const activity = (status: string) => withQuery(paths.functionaryActivity, { ...words, status });
  const days = linked ? withQuery(paths.examinationDays, words) : undefined;
  // Of nothing, nothing is a part.
  const of = presence && presence.total > 0 ? t.ofTotal(formatNumber(presence.total)) : undefined;
  // Of a day that is still to come nobody is missing, and no gate ought to run.
  const isAhead = (words.date ?? '') > useToday();
  const absent = presence && presence.total - presence.present;
  const gates = isAhead || centers?.total === 0 ? undefined : centers;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" mb="lg" role="group" aria-label={t.day}>
      <StatTile
        label={t.present}
        value={number(presence?.present)}
        hint={of}
        tone="verified"
        to={activity('PRESENT')}
      />
      <StatTile
        label={t.absent}
        value={number(absent)}
        hint={of}
        tone={absent && !isAhead ? 'attention' : 'neutral'}
        to={activity('ABSENT')}
      />
      <StatTile
        label={centers && !gates ? t.centersWithDuty : t.centersActive}
        value={number(gates ? gates.active : centers?.total)}
        hint={gates && t.centersActiveOf(formatNumber(gates.total), formatNumber(gates.inactive))}
        to={days}
      />
      <StatTile
        label={t.examinations}
        value={number(examinations)}
        to={linked ? paths.examinations : undefined}
      />
    </SimpleGrid>
  );
}
