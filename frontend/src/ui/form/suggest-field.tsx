import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';

type Props = Omit<AutocompleteProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  name: string;
  label: string;
  suggestions: readonly string[];
};

/** A text that is usually one of those suggested, and may be another. */
export function SuggestField({ name, suggestions, ...rest }: Props) {
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Autocomplete
          size="md"
          limit={50}
          autoComplete="off"
          {...rest}
          {...field}
          data={[...new Set(suggestions)]}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
