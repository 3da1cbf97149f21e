import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import type { List } from '~/lib/address/use-list-query';
import type { Location, LocationLevel } from '~/lib/day/location';
import { DateChip } from '../filters/date-chip';
import { FilterChip } from '../filters/filter-chip';
import { PlaceChip } from '../filters/place-chip';
import { SearchBox } from '../filters/search-box';
import type { Missing } from '../states/choices-missing';

type Option = { value: string; label: string; also?: string };

/** A filter by the name that it has in the address; the one for a place writes a name per level. */
export type ListFilter<Key extends string> =
  | { kind: 'choice'; name: Key; label: string; options: readonly Option[] }
  | { kind: 'date'; name: Key; label: string; today?: string }
  | { kind: 'place'; levels: readonly (Key & LocationLevel)[]; choices: Record<LocationLevel, Option[]> };

type Props<Key extends string> = {
  list: List<Key>;
  search: string;
  /** Those that are false are not for this reader. */
  filters: readonly (ListFilter<Key> | false)[];
  /** Choices that could not be fetched. */
  missing?: Missing | undefined;
};

/** The search and the filters of a list, which stand in the address. */
export function ListFilters<Key extends string>({ list, search, filters, missing }: Props<Key>) {
  return (
    <>
      <SearchBox label={search} value={list.q} onChange={list.setText} />
      {filters.map(
        (filter) =>
          filter && (
            <Chip
              key={filter.kind === 'place' ? 'place' : filter.name}
              list={list}
              filter={filter}
              missing={missing}
            />
          ),
      )}
    </>
  );
}

type ChipProps = { list: List<string>; filter: ListFilter<string>; missing: Missing | undefined };

function Chip({ list: { filters, setFilters }, filter, missing }: ChipProps) {
  if (filter.kind === 'place') {
    const { levels, choices } = filter;
    // Another region has other states, and so on down.
    const nowhere = Object.fromEntries(levels.map((level) => [level, undefined]));
    const choose = (place: Location) => setFilters({ ...nowhere, ...place });
    return (
      <PlaceChip value={filters} onChange={choose} choices={choices} levels={levels} missing={missing} />
    );
  }
  const { name, label } = filter;
  const value = filters[name];
  const choose = (chosen: string | undefined) => setFilters({ [name]: chosen });
  if (filter.kind === 'date') {
    return (
      <>
        <DateChip label={label} value={value} onChange={choose} />
        {filter.today && value !== filter.today && <Today onPress={() => choose(filter.today)} />}
      </>
    );
  }
  return (
    <FilterChip label={label} options={filter.options} missing={missing} value={value} onChange={choose} />
  );
}

const Today = ({ onPress }: { onPress: () => void }) => (
  <Button size="xs" variant="default" onClick={onPress}>
    {useT().nav.today}
  </Button>
);
