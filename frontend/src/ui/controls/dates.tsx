import '@mantine/dates/styles.css';
import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/hi';
import type { ReactNode } from 'react';
import { useLocale, useT } from '~/i18n/use-t';

/** Around whatever shows a calendar. Red means refused, and nothing is refused on a Sunday. */
export function Dates({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: useLocale(), firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}

/** What every calendar is told: names for its arrows, and no pale days of other months. */
export function useCalendarWays() {
  const { earlier, later } = useT().calendar;
  return { previousLabel: earlier, nextLabel: later, hideOutsideDates: true };
}
