import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Examination } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { RowActions } from './row-actions';

const column = createAppColumnHelper<Examination>();

export function columnsOf(t: Messages, mayChange: boolean): Columns<Examination> {
  const words = t.examinations;
  const columns: Columns<Examination> = [
    column.accessor('name', { header: words.name }),
    // A year is not a quantity: no grouping of its digits.
    column.accessor((row) => String(row.examinationYear), {
      id: 'examinationYear',
      header: words.year,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.level.map((level) => t.labels.qualification[level]).join(', ') || '–', {
      id: 'level',
      header: words.level,
      enableSorting: false,
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => formatDate(row.createdAt), {
      id: 'createdAt',
      header: words.createdAt,
    }),
    column.display({
      id: 'days',
      header: words.days,
      cell: ({ row: { original } }) => (
        <Anchor
          component={Link}
          to={withQuery(paths.examinationDays, { examinationId: original.id })}
          size="sm"
          display="inline-block"
          py={2}
          aria-label={words.daysOf(original.name)}
        >
          {words.days}
        </Anchor>
      ),
    }),
  ];
  if (!mayChange) return columns;
  const actions = column.display({
    id: 'actions',
    header: () => <span aria-hidden="true" />,
    cell: ({ row }) => <RowActions examination={row.original} />,
    meta: { align: 'right' },
  });
  return [...columns, actions];
}
