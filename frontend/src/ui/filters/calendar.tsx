import { DatePicker } from '@mantine/dates';
import { Dates, useCalendarWays } from '../controls/dates';

type Props = { value: string | undefined; onChange: (date: string | undefined) => void };

/** The days to choose from; fetched when somebody wants to choose. */
export default function Calendar({ value, onChange }: Props) {
  return (
    <Dates>
      <DatePicker
        {...useCalendarWays()}
        value={value ?? null}
        defaultDate={value}
        onChange={(picked) => onChange(picked ?? undefined)}
      />
    </Dates>
  );
}
