import { useT } from '~/i18n/use-t';
import { type Location, locationLevels } from '~/lib/day/location';
import { useMissingChoices } from '../choices/use-missing-choices';
import { useListExaminationChoicesQuery } from '../generated/choices.gen';
import { useLocationChoices } from '../places/use-location-choices';
import { useToday } from './use-today';

/** The filters of lists of examination days, by their names in the address. */
export const DAY_LIST_FILTERS = ['date', 'examinationId', ...locationLevels] as const;

/** The same with their choices; those of the place depend on what is chosen above it. */
export function useDayListFilters(chosen: Location) {
  const { days } = useT();
  const today = useToday();
  const choices = useLocationChoices(chosen, locationLevels);
  const examinations = useListExaminationChoicesQuery().data ?? [];
  return {
    filters: [
      { kind: 'date', name: 'date', label: days.date, today },
      {
        kind: 'choice',
        name: 'examinationId',
        label: days.examination,
        options: examinations.map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'place', levels: locationLevels, choices },
    ] as const,
    missing: useMissingChoices(),
  };
}
