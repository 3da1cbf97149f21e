import { ActionIcon, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useDayNews } from '~/api/news/use-day-news';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { addDays } from '~/lib/time/dates';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterRow } from '~/ui/filters/filter-row';
import { PlaceChip } from '~/ui/filters/place-chip';
import { Icon } from '~/ui/marks/icons';
import { LiveSign } from '~/ui/page/live-sign';
import type { DayFilters as Filters } from './use-day-filters';

type Props = { filters: Filters; updatedAt: number | undefined; children?: ReactNode };

export function DayFilters({ filters, updatedAt, children }: Props) {
  const t = useT().dashboards;
  const { date, isToday, setDate } = filters;
  const news = useDayNews(date, isToday);
  return (
    <Group justify="space-between" gap="sm" mb={{ base: 'sm', sm: 'md' }}>
      <FilterRow>
        <ActionIcon
          variant="default"
          radius="xl"
          size={30}
          aria-label={t.previousDay}
          onClick={() => setDate(addDays(date, -1))}
        >
          <Icon name="left" size={16} />
        </ActionIcon>
        <DateChip
          label={isToday ? `${t.today}, ${formatDate(date)}` : t.date}
          value={isToday ? undefined : date}
          onChange={setDate}
        />
        <ActionIcon
          variant="default"
          radius="xl"
          size={30}
          aria-label={t.nextDay}
          onClick={() => setDate(addDays(date, 1))}
        >
          <Icon name="right" size={16} />
        </ActionIcon>
        <Place filters={filters} />
        {children}
      </FilterRow>
      {isToday && <LiveSign way={news.way} at={news.at ?? updatedAt} />}
    </Group>
  );
}

function Place({ filters: { place, levels, setPlace } }: { filters: Filters }) {
  // A chosen place is called by its name; the others are asked for when they are looked at.
  const [wanted, setWanted] = useState(false);
  const isChosen = levels.some((level) => place[level]);
  const choices = useLocationChoices(place, levels, wanted || isChosen);
  const missing = useMissingChoices();
  return (
    <PlaceChip
      value={place}
      choices={choices}
      levels={levels}
      missing={missing}
      onChange={setPlace}
      onOpen={() => setWanted(true)}
    />
  );
}
