import { Select, type SelectProps } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { byEitherName } from '../filters/either-name';

type Props = Omit<SelectProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange'> & {
  name: string;
  label: string;
  options: { value: string; label: string; also?: string }[];
  /** After the field has taken the value, for fields that depend on it. */
  onPick?: (value: string) => void;
};

/** No choice is the empty string, as in a text field. */
export function SelectField({ name, options, onPick, ...rest }: Props) {
  const t = useT();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Select
          size="md"
          placeholder={t.form.choose}
          nothingFoundMessage={t.form.nothingFound}
          filter={byEitherName}
          searchable={options.length > 8}
          checkIconPosition="right"
          {...rest}
          ref={ref}
          name={name}
          data={options}
          value={value || null}
          onChange={(picked) => {
            onChange(picked ?? '');
            onPick?.(picked ?? '');
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
