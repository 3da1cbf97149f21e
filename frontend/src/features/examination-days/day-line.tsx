import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetDayNeedsQuery } from '~/api/generated/examination.gen';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Seen } from '~/lib/day/seen-filter';
import { useSeenLink } from '~/lib/day/use-seen';
import { StatusBadge } from '~/ui/figures/status-badge';
import { type Standing, standingTones } from '~/ui/roster/standing-badge';
import { ErrorPanel } from '~/ui/states/error-panel';

const ORDER = Object.keys(standingTones) as Standing[];

type Props = { day: ExaminationDay; rows: readonly ExaminationDayFunctionary[] | undefined };

/** How a day stands, in one line: who is assigned and came, who did not and why, and which posts are vacant. */
export function DayLine({ day, rows }: Props) {
  const t = useT();
  const behind = useSeenLink();
  // From the roster itself, once it is there: it is asked for again while the day runs.
  const assigned = rows?.length ?? day.assignedCount;
  const toConfirm = rows?.filter((duty) => duty.toConfirm).length ?? day.toConfirmCount;
  // Counted as the roster is narrowed: who came is whom a gate saw.
  const present = rows?.filter(({ attendance }) => attendance === 'PRESENT').length ?? day.presentCount;
  const others = rows?.filter(({ attendance }) => attendance !== 'PRESENT') ?? [];
  const count = (standing: Standing) =>
    standing === 'PRESENT' ? present : others.filter((duty) => duty.standing === standing).length;
  return (
    <Group gap={12} mt={4} role="group" aria-label={t.days.summary}>
      <Anchor component={Link} to={behind()} size="sm" fw={600}>
        {t.filters.is(t.days.assignedOf, formatNumber(assigned))}
      </Anchor>
      {day.acceptedCount > 0 && (
        <Text span size="sm">
          {t.filters.is(t.days.columns.accepted, formatNumber(day.acceptedCount))}
        </Text>
      )}
      {ORDER.map((standing) => {
        const number = count(standing);
        if (number === 0) return null;
        const share = standing === 'PRESENT' ? `, ${formatPercent(number / assigned)}` : '';
        const seen: Seen = standing === 'PRESENT' ? 'present' : 'unseen';
        return (
          <Pressed key={standing} to={behind(seen)}>
            <StatusBadge tone={standingTones[standing]}>
              {`${t.filters.is(t.labels.dutyStanding[standing], formatNumber(number))}${share}`}
            </StatusBadge>
          </Pressed>
        );
      })}
      {toConfirm > 0 && (
        <StatusBadge tone="waiting">
          {t.filters.is(t.gateMarks.toConfirm, formatNumber(toConfirm))}
        </StatusBadge>
      )}
      <Vacancies dayId={day.id} />
    </Group>
  );
}

/** Which posts are vacant, by role; more of it on the part of the page about the day. */
function Vacancies({ dayId }: { dayId: string }) {
  const t = useT();
  const words = t.planner;
  const { data, error, refetch } = useGetDayNeedsQuery({ id: dayId });
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data || data.needed === 0) return null;
  const vacant = data.needs.filter(({ needed, assigned }) => needed > assigned);
  return (
    <>
      <Anchor component={Link} to="?tab=about" size="sm" fw={600}>
        {t.filters.is(words.needed, formatNumber(data.needed))}
      </Anchor>
      {vacant.length === 0 && <StatusBadge tone="verified">{words.isMet}</StatusBadge>}
      {vacant.map(({ role, needed, assigned }) => (
        <Pressed key={role} to="?tab=about">
          <StatusBadge tone="refused">
            {`${t.labels.functionaryRole[role]}: ${words.missingCount(formatNumber(needed - assigned))}`}
          </StatusBadge>
        </Pressed>
      ))}
    </>
  );
}

const Pressed = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} display="inline-flex" mih={24} style={{ alignItems: 'center' }}>
    {children}
  </Anchor>
);
