import { Checkbox, Stack } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';

export function LevelField({ name }: { name: string }) {
  const t = useT();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <Checkbox.Group
          label={t.examinations.level}
          description={t.examinations.levelHelp}
          size="md"
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        >
          <Stack gap="xs" my="xs">
            {optionsOf(t.labels.qualification).map((option, index) => (
              <Checkbox key={option.value} {...option} ref={index === 0 ? ref : undefined} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  );
}
