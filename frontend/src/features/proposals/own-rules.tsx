import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FillingPreset, FillingRules } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { type FillingValues, fillingRules } from '~/validation/filling';
import { DeleteRules } from './delete-rules';
import { rulesOf } from './filling-values';
import { KeepRules } from './keep-rules';
import { keyOf, useRulesOf } from './preset-field';

type Props = {
  presets: readonly FillingPreset[];
  first: FillingPreset;
  /** The rules that the form began with. */
  basisOf: (values: FillingValues) => FillingRules;
  /** Tells whether a dialog is open above this one. */
  onCover: (covered: boolean) => void;
};

const RULES = Object.keys(fillingRules) as (keyof typeof fillingRules)[];

/** Keeps the rules of the form under a name, and deletes those that were kept. */
export function OwnRules({ presets, first, basisOf, onCover }: Props) {
  const words = useT().proposals.keptRules;
  const { getValues, setValue, trigger } = useFormContext<FillingValues>();
  const chosen = useWatch<FillingValues, 'preset'>({ name: 'preset' });
  const setRules = useRulesOf();
  const keepButton = useRef<HTMLButtonElement>(null);
  const [keeping, setKeeping] = useState<FillingRules>();
  const kept = presets.find((preset) => preset.canDelete && keyOf(preset) === chosen);
  const keep = async () => {
    if (!(await trigger(RULES, { shouldFocus: true }))) return;
    setKeeping(rulesOf(getValues(), basisOf(getValues())));
    onCover(true);
  };
  const select = (preset: FillingPreset) => setValue('preset', keyOf(preset), { shouldDirty: true });
  return (
    <Group gap="sm">
      <Button
        ref={keepButton}
        variant="default"
        size="sm"
        leftSection={<Icon name="plus" />}
        onClick={() => void keep()}
      >
        {words.keep}
      </Button>
      {kept && (
        <DeleteRules
          key={kept.id}
          preset={kept}
          onCover={onCover}
          onDeleted={() => {
            select(first);
            setRules(first);
            // The button that was pressed is gone.
            keepButton.current?.focus();
          }}
        />
      )}
      {keeping && (
        <KeepRules
          presets={presets}
          rules={keeping}
          onKept={select}
          onClose={() => {
            setKeeping(undefined);
            onCover(false);
          }}
        />
      )}
    </Group>
  );
}
