import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReadinessName } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { pathTo } from '~/lib/address/paths';
import { stateOf } from '~/lib/day/readiness-state';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { addressOf, faultsIn, lackIn } from '~/ui/readiness/checks';
import type { CenterReadiness } from './by-center';

const column = createAppColumnHelper<CenterReadiness>();

/** A center, its batches and people, and a column for each of the checks. */
export function columnsOf(t: Messages, names: readonly ReadinessName[]): Columns<CenterReadiness> {
  return [
    column.accessor(({ center: { name, centerCode } }) => (centerCode ? `${name} (${centerCode})` : name), {
      id: 'center',
      header: t.dashboards.center,
      sortFn: 'text',
      cell: ({ row: { original } }) => (
        <Anchor component={Link} size="sm" to={dayOf(original)}>
          {original.center.name}
        </Anchor>
      ),
    }),
    column.accessor((row) => row.days.map(({ batch }) => batch).join(', '), {
      id: 'batch',
      header: t.dashboards.batch,
      enableSorting: false,
      meta: { wrap: 'name', alike: 'seen' },
    }),
    column.accessor((row) => row.days.reduce((sum, { people }) => sum + people, 0), {
      id: 'people',
      header: t.readiness.onRoster,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'right' },
    }),
    ...names.map((name) =>
      column.display({
        id: name,
        header: t.readiness.well[name],
        cell: ({ row }) => <Mark t={t.readiness} of={row.original} name={name} />,
      }),
    ),
  ];
}

export const dayOf = ({ days: [first] }: CenterReadiness) =>
  pathTo('examinationDay', { examinationDayId: first?.examinationDayId ?? '' });

/** What a check found missing at a center: how much, in words, and where it is seen to; undefined where it is nothing. */
export function lackOf(t: Messages['readiness'], { days }: CenterReadiness, name: ReadinessName) {
  const failing = days.filter((day) => stateOf(day, name) === 'missing');
  const [first] = failing;
  if (!first) return undefined;
  const checks = failing.flatMap((day) =>
    day.checks.filter((check) => check.name === name).map((check) => ({ day, check })),
  );
  const said = checks.map(({ day, check }) => {
    const faults = name === 'DEVICES' ? faultsIn(t, day) : [];
    const what = [lackIn(t, day, check), ...faults].join('; ');
    return days.length > 1 ? `${day.batch}: ${what}` : what;
  });
  const count = checks.reduce((sum, { check }) => sum + check.missing, 0);
  return { count, words: said.join('. '), to: addressOf(name, first, false) };
}

type MarkProps = { t: Messages['readiness']; of: CenterReadiness; name: ReadinessName };

/** How a check stands at a center: a mark with words for who points at it or has it read. */
function Mark({ t, of, name }: MarkProps) {
  const lack = lackOf(t, of, name);
  if (lack) {
    return (
      <Anchor
        component={Link}
        to={lack.to}
        title={lack.words}
        aria-label={lack.words}
        display="inline-flex"
        mih={24}
        style={{ alignItems: 'center' }}
      >
        <StatusBadge tone="refused">{formatNumber(lack.count)}</StatusBadge>
      </Anchor>
    );
  }
  const states = of.days.map((day) => stateOf(day, name));
  if (states.every((state) => state === undefined)) return null;
  const isEmpty = states.includes('nobody');
  const word = isEmpty ? t.nobody : t.isReady;
  return (
    <span title={word}>
      <StatusBadge tone={isEmpty ? 'neutral' : 'verified'}>
        {isEmpty && <span aria-hidden="true">–</span>}
        <VisuallyHidden>{word}</VisuallyHidden>
      </StatusBadge>
    </span>
  );
}
