import { Group } from '@mantine/core';
import type { Functionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';

const column = createAppColumnHelper<Functionary>();
const name = { meta: { wrap: 'name' as const } };

/** Who is marked, by their ids. */
type Marks = Record<'onRoster' | 'lookAlikes' | 'unlike', ReadonlySet<string>>;

/** Narrow, as what is chosen stands beside it: roles name the agency, and the region tells people apart only across regions. */
export function peopleColumns(
  t: Messages,
  { onRoster, lookAlikes, unlike }: Marks,
  acrossRegions: boolean,
): Columns<Functionary> {
  const words = t.functionary.columns;
  return [
    column.accessor((row) => fullName(row), {
      id: 'firstName',
      header: words.name,
      cell: ({ row: { original } }) => (
        <Group gap={4}>
          {fullName(original)}
          {onRoster.has(original.id) && <StatusBadge tone="neutral">{t.assignment.onRoster}</StatusBadge>}
          {lookAlikes.has(original.id) && (
            <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
          )}
          {unlike.has(original.id) && <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>}
        </Group>
      ),
    }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.defaultRole), {
      id: 'defaultRole',
      header: words.role,
      ...name,
    }),
    column.accessor('mobileNumber', { header: words.mobile }),
    ...(acrossRegions
      ? [
          column.accessor((row) => row.region?.name ?? '–', {
            id: 'region',
            header: words.region,
            enableSorting: false,
            ...name,
          }),
        ]
      : []),
  ];
}
