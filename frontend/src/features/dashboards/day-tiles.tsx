import { SimpleGrid } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import type { MissingCounts, MonitoringStats, PresenceCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { StatTile } from '~/ui/figures/stat-tile';

type Props = {
  presence: Omit<PresenceCounts, 'absent'> | undefined;
  /** Duties of people who said that they will come, or came. */
  accepted: number | undefined;
  /** People needed; nothing for an agency, whose people are only some of them. */
  needed: number | undefined;
  missing: MissingCounts | undefined;
  replaced: number | undefined;
  /** Duties of people who are blacklisted or blocked: they are in none of the other numbers. */
  barred: number | undefined;
  centers: MonitoringStats['centers'] | undefined;
  /** Gates that should be open and are not. */
  shut?: number | undefined;
  /** Where their rows are. */
  shutTo?: string;
  words: Record<string, string | undefined>;
  /** Whether the page of days is the reader's to open. */
  linked: boolean;
};

/** The day in numbers, each with what it is a part of, each leading to its rows. */
export function DayTiles(props: Props) {
  const t = useT().dashboards;
  // Of a day that is still to come nobody is missing, and no gate ought to run.
  const isAhead = (props.words.date ?? '') > useToday();
  const alarm = !isAhead && !!props.shut;
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 3, lg: alarm ? 6 : 5 }}
      spacing={{ base: 'xs', sm: 'md' }}
      mb={{ base: 'sm', sm: 'lg' }}
      role="group"
      aria-label={t.day}
    >
      {alarm && <StatTile label={t.gatesShut} value={number(props.shut)} tone="refused" to={props.shutTo} />}
      {isAhead ? <Ahead {...props} /> : <Running {...props} />}
      <Centers {...props} isAhead={isAhead} />
    </SimpleGrid>
  );
}

const counted = (count: number, word: string) => `${formatNumber(count)} ${word.toLocaleLowerCase()}`;
const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));

/** A day that is still to come: who is to be there. */
function Ahead({ presence, accepted, needed, barred, words }: Props) {
  const { dashboards: t, days, labels } = useT();
  const short = presence && needed ? Math.max(0, needed - presence.total) : 0;
  return (
    <>
      <StatTile
        label={days.columns.assigned}
        value={number(presence?.total)}
        hint={barred ? counted(barred, labels.dutyStanding.BARRED) : undefined}
        tone={barred ? 'attention' : undefined}
        to={withQuery(paths.functionaryActivity, words)}
      />
      {!!needed && (
        <StatTile
          label={t.needed}
          value={number(needed)}
          hint={short > 0 ? t.short(formatNumber(short)) : undefined}
          tone={short > 0 ? 'refused' : 'neutral'}
        />
      )}
      {/* Until people are told of their duties nothing is amiss: it has no colour. */}
      <StatTile
        label={days.columns.accepted}
        value={number(accepted)}
        hint={presence && t.ofTotal(formatNumber(presence.total))}
      />
    </>
  );
}

/** A day that has begun: who came, and how the others stand. Colour is for what is wrong now. */
function Running({ presence, accepted, needed, missing, replaced, barred, words }: Props) {
  const t = useT();
  const { dashboards: d, labels } = t;
  const activity = (status: string) => withQuery(paths.functionaryActivity, { ...words, status });
  // Of nothing, nothing is a part.
  const of =
    presence && presence.total > 0
      ? needed
        ? d.ofNeeded(formatNumber(presence.total), formatNumber(needed))
        : d.ofTotal(formatNumber(presence.total))
      : undefined;
  const aside = [
    barred ? counted(barred, labels.dutyStanding.BARRED) : '',
    replaced ? counted(replaced, labels.dutyStanding.REPLACED) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <StatTile
        label={d.present}
        value={number(presence?.present)}
        hint={[of, accepted && d.accepted(formatNumber(accepted))].filter(Boolean).join(', ')}
        tone="verified"
        to={activity('PRESENT')}
      />
      <StatTile
        label={labels.dutyStanding.LATE}
        value={number(missing?.late)}
        hint={
          missing && missing.notDue > 0 ? counted(missing.notDue, labels.dutyStanding.NOT_DUE) : undefined
        }
        tone={missing?.late ? 'attention' : 'neutral'}
        to={activity('LATE')}
      />
      <StatTile
        label={labels.dutyStanding.ON_THE_WAY}
        value={number(missing?.onTheWay)}
        tone={missing?.onTheWay ? 'waiting' : 'neutral'}
        to={activity('ON_THE_WAY')}
      />
      <StatTile
        label={labels.dutyStanding.ABSENT}
        value={number(missing?.absent)}
        hint={aside || undefined}
        tone={missing?.absent ? 'refused' : 'neutral'}
        to={activity('NOT_COMING')}
      />
    </>
  );
}

function Centers({ centers, words, linked, isAhead }: Props & { isAhead: boolean }) {
  const t = useT().dashboards;
  const today = useToday();
  const gates = isAhead || centers?.total === 0 ? undefined : centers;
  return (
    <StatTile
      label={centers && !gates ? t.centersWithDuty : t.centersActive}
      value={number(gates ? gates.active : centers?.total)}
      hint={gates && t.centersActiveOf(formatNumber(gates.total), formatNumber(gates.inactive))}
      to={linked ? withQuery(paths.examinationDays, { ...words, date: words.date ?? today }) : undefined}
    />
  );
}
