import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useToday } from '~/api/days/use-today';
import { useT } from '~/i18n/use-t';
import { clockOf, closingOf } from '~/lib/time/india-time';
import { serverTime } from '~/lib/time/server-clock';
import { Icon } from '~/ui/marks/icons';
import type { ExaminationDayValues } from '~/validation/places';

/** Says that a day would be over before it is entered. */
export function PastClosing() {
  const words = useT().planner;
  const today = useToday();
  const [date, closesAt] = useWatch<ExaminationDayValues, ['date', 'closesAt']>({
    name: ['date', 'closesAt'],
  });
  if (!isOver(date, closesAt, today)) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="status">
      {words.isPast}
    </Alert>
  );
}

/** The date is the server's; the time of day is this device's. */
function isOver(date: string, closesAt: string, today: string): boolean {
  if (!date || date > today) return false;
  const closing = closingOf(date, closesAt);
  if (date < today) return !closing || closing <= (closingOf(today, '00:01') ?? '');
  return closesAt !== '' && closesAt !== '00:00' && closesAt <= clockOf(new Date(serverTime()).toISOString());
}
