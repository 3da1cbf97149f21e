import '@mantine/dates/styles.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/hi';
import { useLocale } from '~/i18n/use-t';

type Props = { value: string | undefined; onChange: (date: string | undefined) => void };

/** The days to choose from; fetched when somebody wants to choose. */
export default function Calendar({ value, onChange }: Props) {
  return (
    <DatesProvider settings={{ locale: useLocale(), firstDayOfWeek: 1 }}>
      <DatePicker
        value={value ?? null}
        defaultDate={value}
        onChange={(picked) => onChange(picked ?? undefined)}
      />
    </DatesProvider>
  );
}
