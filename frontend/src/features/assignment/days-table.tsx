import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useListAllExaminationDaysQuery } from '~/api/all-days';
import { toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import type { ExaminationDay } from '~/api/generated/examination.gen';
import { useLocationChoices } from '~/api/use-location-choices';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useToday } from '~/api/use-today';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { locationLevels } from '~/lib/location';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { PlaceChip } from '~/ui/filters/place-chip';
import { SearchBox } from '~/ui/filters/search-box';

const FILTERS = ['date', 'examinationId', ...locationLevels] as const;
const nowhere = Object.fromEntries(locationLevels.map((level) => [level, undefined]));
const column = createAppColumnHelper<ExaminationDay>();
const none: ExaminationDay[] = [];
const plain = { enableSorting: false };

type Props = { selected: readonly string[]; onChange: (ids: string[], rows: ExaminationDay[]) => void };

/** Examination days, to tick; those that are over only for whoever asks for their date. */
export function DaysTable({ selected, onChange }: Props) {
  const t = useT();
  const list = useListQuery(FILTERS);
  const today = useToday();
  const { filters, q } = list;
  const answer = useListAllExaminationDaysQuery({ ...filters, q, from: filters.date ? undefined : today });
  const rows = answer.data ?? none;
  const places = useLocationChoices(filters, locationLevels);
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const missing = useMissingChoices();
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
      rows={rows}
      loading={answer.isFetching}
      error={answer.error && toMessage(answer.error)}
      onRetry={answer.refetch}
      rowName={(day) => `${day.center.name}, ${formatDate(day.date)}, ${day.batch}`}
      selection={{ selected, onChange: (ids) => onChange(ids, rows), actions: null }}
      toolbar={
        <>
          <SearchBox label={t.days.search} value={list.q} onChange={list.setText} />
          <DateChip label={t.days.date} value={filters.date} onChange={(date) => list.setFilters({ date })} />
          <FilterChip
            label={t.days.examination}
            options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
            missing={missing}
            value={filters.examinationId}
            onChange={(examinationId) => list.setFilters({ examinationId })}
          />
          <PlaceChip
            value={filters}
            choices={places}
            missing={missing}
            onChange={(place) => list.setFilters({ ...nowhere, ...place })}
          />
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
