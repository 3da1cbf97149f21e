import { Group, Radio } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';

type Props = {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  optional?: boolean;
};

/** One of a few, all in sight. None is chosen beforehand. */
export function ChoiceField({ name, label, options, optional = false }: Props) {
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Radio.Group
          label={label}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
          withAsterisk={!optional}
        >
          <Group gap="lg" mt={8} mb={4} onBlur={onBlur}>
            {options.map((option, place) => (
              <Radio key={option.value} size="md" {...option} ref={place === 0 ? ref : undefined} />
            ))}
          </Group>
        </Radio.Group>
      )}
    />
  );
}
