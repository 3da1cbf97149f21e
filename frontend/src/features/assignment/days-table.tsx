import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useListAllExaminationDaysQuery } from '~/api/days/all-days';
import { DAY_LIST_FILTERS, useDayListFilters } from '~/api/days/use-day-list-filters';
import { useToday } from '~/api/days/use-today';
import { toTable } from '~/api/lists/table-answer';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ListEmpty } from '~/ui/filters/list-empty';
import { ListFilters } from '~/ui/list-page/list-filters';

const column = createAppColumnHelper<ExaminationDay>();
const plain = { enableSorting: false };

type Props = { selected: readonly string[]; onChange: (ids: string[], rows: ExaminationDay[]) => void };

/** Examination days, to tick; past days only when their date is asked for. */
export function DaysTable({ selected, onChange }: Props) {
  const t = useT();
  const list = useListQuery(DAY_LIST_FILTERS);
  const today = useToday();
  const { filters, q } = list;
  const answer = toTable(
    useListAllExaminationDaysQuery({ ...filters, q, from: filters.date ? undefined : today }),
  );
  const offered = useDayListFilters(filters);
  const columns = useMemo(() => {
    const words = t.days.columns;
    return [
      column.accessor('date', {
        header: words.date,
        sortFn: 'text',
        cell: ({ getValue }) => formatDate(getValue()),
      }),
      column.accessor('batch', { header: words.batch }),
      column.accessor((row) => row.center.name, { id: 'center', header: words.center, ...plain }),
      column.accessor((row) => row.examination.name, {
        id: 'examination',
        header: words.examination,
        ...plain,
      }),
      column.accessor((row) => formatNumber(row.assignedCount), {
        id: 'assigned',
        header: words.assigned,
        meta: { align: 'right' },
        ...plain,
      }),
    ];
  }, [t]);
  return (
    <DataTable
      label={t.assignment.daysTable}
      columns={columns}
      {...answer}
      rowName={(day) => `${day.center.name}, ${formatDate(day.date)}, ${day.batch}`}
      selection={{ selected, onChange: (ids) => onChange(ids, answer.rows), actions: null }}
      toolbar={
        <>
          <ListFilters list={list} search={t.days.search} {...offered} />
          {!filters.date && (
            <Text size="sm" c="dimmed">
              {t.assignment.fromToday}
            </Text>
          )}
        </>
      }
      empty={
        <ListEmpty
          narrowed={list.narrowed}
          onClear={list.clear}
          icon="calendar"
          title={t.days.empty}
          hint={t.days.emptyHint}
        />
      }
    />
  );
}
