import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/hi';
import { Controller, useFormContext } from 'react-hook-form';
import { useLocale, useT } from '~/i18n/use-t';
import { typedDate } from '~/lib/typed-date';

type Props = Omit<DateInputProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange'> & {
  name: string;
  label: string;
};

/** The value is `YYYY-MM-DD`, or empty; people see and type `DD-MM-YYYY`. */
export function DateField({ name, ...rest }: Props) {
  const { control } = useFormContext();
  const t = useT();
  const locale = useLocale();
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <DateInput
            size="md"
            valueFormat="DD-MM-YYYY"
            placeholder="DD-MM-YYYY"
            clearable
            clearButtonProps={{ 'aria-label': t.actions.clear }}
            dateParser={typedDate}
            {...rest}
            ref={ref}
            name={name}
            value={value || null}
            onChange={(picked) => onChange(picked ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </DatesProvider>
  );
}
