import { Radio, Stack } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import type { FillingPreset } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import type { FillingValues } from '~/validation/filling';
import { valuesOf } from './filling-values';

/** Names are free to users: what they kept is known by its id. */
export const keyOf = ({ id, name }: Pick<FillingPreset, 'id' | 'name'>) => id ?? name;

/** Sets every rule as a preset has it. */
export function useRulesOf() {
  const { setValue } = useFormContext<FillingValues>();
  return (preset: FillingPreset) => {
    for (const [rule, value] of Object.entries(valuesOf(preset.rules)))
      setValue(rule as keyof FillingValues, value, { shouldDirty: true });
  };
}

/** The rules to begin with; choosing others sets every rule anew. */
export function PresetField({ presets }: { presets: readonly FillingPreset[] }) {
  const words = useT().proposals.ask;
  const { control } = useFormContext<FillingValues>();
  const setRules = useRulesOf();
  return (
    <Controller
      name="preset"
      control={control}
      render={({ field: { value, onChange, onBlur } }) => (
        <Radio.Group
          label={words.preset}
          value={value}
          onBlur={onBlur}
          onChange={(key) => {
            onChange(key);
            const preset = presets.find((one) => keyOf(one) === key);
            if (preset) setRules(preset);
          }}
        >
          <Stack gap="xs" mt={8}>
            {presets.map((preset) => {
              const { id, name } = preset;
              const known = id ? undefined : knownIn(words.presets, name);
              const said = known && words.presets[known];
              return (
                <Radio
                  key={keyOf(preset)}
                  value={keyOf(preset)}
                  label={said?.label ?? name}
                  description={said?.text}
                />
              );
            })}
          </Stack>
        </Radio.Group>
      )}
    />
  );
}
