import { Group } from '@mantine/core';
import type { Candidate } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';

/** A candidate as a row: what is known of the person, and how they stand to the day. */
export type Row = Candidate['functionary'] & Omit<Candidate, 'functionary' | 'role'>;
export const toRow = ({ functionary, role: _, ...rest }: Candidate): Row => ({ ...functionary, ...rest });

const column = createAppColumnHelper<Row>();
const name = { meta: { wrap: 'name' as const } };
const plain = { enableSorting: false };

/** Who is marked, by their ids. */
type Marks = Record<'lookAlikes' | 'unlike' | 'renamed', ReadonlySet<string>>;

/** Narrow, as what is chosen stands beside it: roles name the agency, and the region tells people apart only across regions. */
export function peopleColumns(
  t: Messages,
  { lookAlikes, unlike, renamed }: Marks,
  acrossRegions: boolean,
): Columns<Row> {
  const words = t.functionary.columns;
  return [
    column.accessor((row) => fullName(row), {
      id: 'firstName',
      header: words.name,
      ...plain,
      cell: ({ row: { original } }) => (
        <Group gap={4}>
          {fullName(original)}
          <Mark t={t} row={original} />
          {lookAlikes.has(original.id) && (
            <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
          )}
          {unlike.has(original.id) && <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>}
          {renamed.has(original.id) && <StatusBadge tone="attention">{t.gateRecords.renamed}</StatusBadge>}
        </Group>
      ),
    }),
    column.accessor((row) => distanceOf(t, row), {
      id: 'distance',
      header: t.planner.distance,
      ...plain,
      ...name,
    }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.defaultRole), {
      id: 'defaultRole',
      header: words.role,
      ...plain,
      ...name,
    }),
    column.accessor('mobileNumber', { header: words.mobile, ...plain, meta: { phone: true } }),
    ...(acrossRegions
      ? [
          column.accessor((row) => (row.region ? placeName(row.region.name) : '–'), {
            id: 'region',
            header: words.region,
            ...plain,
            ...name,
          }),
        ]
      : []),
  ];
}

function Mark({ t, row }: { t: Messages; row: Row }) {
  if (row.standing === 'ON_THIS_DAY') return <StatusBadge tone="neutral">{t.planner.onRoster}</StatusBadge>;
  if (row.standing === 'ON_DUTY_ELSEWHERE') {
    return (
      <StatusBadge tone="refused">
        {row.duty ? t.planner.onDutyAt(row.duty.centerName) : t.planner.onDutyElsewhere}
      </StatusBadge>
    );
  }
  if (row.warnings.length > 0) {
    return (
      <span title={row.warnings.join('\n')}>
        <StatusBadge tone="attention">{t.planner.tight}</StatusBadge>
      </span>
    );
  }
  return row.sameDate.length > 0 && <StatusBadge tone="attention">{t.conflicts.sameDate}</StatusBadge>;
}

function distanceOf(t: Messages, { distanceKm, closeness, city, district }: Row) {
  const near =
    distanceKm === null || closeness === 'SAME_CITY'
      ? t.planner.closeness[closeness]
      : t.planner.km(formatNumber(Math.round(distanceKm)));
  const place = city ?? district;
  return place ? `${near} · ${place}` : near;
}
