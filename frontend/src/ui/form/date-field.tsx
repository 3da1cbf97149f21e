import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { typedDate } from '~/lib/time/typed-date';
import { Dates, useCalendarWays } from '../controls/dates';

type Props = Omit<DateInputProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange'> & {
  name: string;
  label: string;
};

/**
 * The value is `YYYY-MM-DD`, or empty; people see and type `DD-MM-YYYY`. The calendar is for fingers and mice: whoever
 * comes by keyboard, or is led here by a fault, types, and nothing lies over the buttons below.
 */
export function DateField({ name, ...rest }: Props) {
  const { control } = useFormContext();
  const t = useT();
  const ways = useCalendarWays();
  const [pressed, setPressed] = useState(false);
  return (
    <Dates>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <DateInput
            size="md"
            valueFormat="DD-MM-YYYY"
            placeholder="DD-MM-YYYY"
            clearable
            {...ways}
            clearButtonProps={{ 'aria-label': t.actions.clear }}
            dateParser={typedDate}
            {...rest}
            ref={ref}
            name={name}
            value={value || null}
            onChange={(picked) => onChange(picked ?? '')}
            onClick={() => setPressed(true)}
            onBlur={() => {
              setPressed(false);
              onBlur();
            }}
            popoverProps={{ disabled: !pressed }}
            error={fieldState.error?.message}
          />
        )}
      />
    </Dates>
  );
}
