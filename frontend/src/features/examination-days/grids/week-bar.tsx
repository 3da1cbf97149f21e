import { ActionIcon, Group, Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import { addDays, asDate } from '~/lib/time/dates';
import { Icon } from '~/ui/marks/icons';

const WEEK = 7;
const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEK));

/** The seven dates of the week in the address, which is the present one at first. */
export function useDates() {
  const today = useToday();
  const [week] = useAddressParam('week');
  const monday = mondayOf(asDate(week) ?? today);
  return Array.from({ length: WEEK }, (_, day) => addDays(monday, day));
}

export function WeekBar({ dates }: { dates: readonly string[] }) {
  const words = useT().planner.grids;
  const [, setWeek] = useAddressParam('week');
  const [first = '', last] = [dates[0], dates.at(-1)];
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.before}
        onClick={() => setWeek(addDays(first, -WEEK))}
      >
        <Icon name="left" />
      </ActionIcon>
      <Text size="sm" fw={600} px={6} role="status">
        {words.week(formatDate(first), formatDate(last))}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.after}
        onClick={() => setWeek(addDays(first, WEEK))}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
}
