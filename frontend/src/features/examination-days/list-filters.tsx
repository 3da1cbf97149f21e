import { Button } from '@mantine/core';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import type { ListExaminationDaysApiArg } from '~/api/generated/examination.gen';
import { useLocationChoices } from '~/api/use-location-choices';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useT } from '~/i18n/use-t';
import { type ListQuery, listArg } from '~/lib/list-query';
import { type Location, locationLevels } from '~/lib/location';
import type { useListQuery } from '~/lib/use-list-query';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { PlaceChip } from '~/ui/filters/place-chip';
import { SearchBox } from '~/ui/filters/search-box';

export const FILTERS = ['date', 'examinationId', ...locationLevels] as const;
type Key = (typeof FILTERS)[number];
type List = ReturnType<typeof useListQuery<Key>>;

export const toArg = ({ filters, q, sort, page, pageSize }: ListQuery<Key>): ListExaminationDaysApiArg =>
  listArg({ filters, q, sort, page, pageSize });

const NOWHERE = Object.fromEntries(locationLevels.map((level) => [level, undefined]));

export function ListFilters({ list }: { list: List }) {
  const t = useT();
  const { filters } = list;
  const places = useLocationChoices(filters, locationLevels);
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const missing = useMissingChoices();
  return (
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
        onChange={(place: Location) => list.setFilters({ ...NOWHERE, ...place })}
        choices={places}
        missing={missing}
      />
      {list.narrowed && (
        <Button variant="subtle" size="xs" onClick={list.clear}>
          {t.actions.clearAll}
        </Button>
      )}
    </>
  );
}
