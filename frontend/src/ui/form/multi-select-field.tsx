import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { byEitherName } from '../filters/either-name';

type Props = Omit<MultiSelectProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange'> & {
  name: string;
  label: string;
  options: { value: string; label: string; also?: string }[];
  /** After the field has taken the values. */
  onPick?: (values: string[]) => void;
};

/** Several of many; no choice is the empty list. */
export function MultiSelectField({ name, options, onPick, ...rest }: Props) {
  const t = useT();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <MultiSelect
          size="md"
          placeholder={value.length === 0 ? t.form.choose : undefined}
          nothingFoundMessage={t.form.nothingFound}
          filter={byEitherName}
          searchable
          hidePickedOptions
          {...rest}
          ref={ref}
          name={name}
          data={options}
          value={value}
          onChange={(picked) => {
            onChange(picked);
            onPick?.(picked);
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
