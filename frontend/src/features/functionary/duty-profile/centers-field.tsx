import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import type { LocationLevel } from '~/lib/day/location';
import { MultiSelectField } from '~/ui/form/multi-select-field';
import { SelectField } from '~/ui/form/select-field';

type Option = { value: string; label: string };

const LEVELS: readonly LocationLevel[] = ['stateId', 'centerId'];
/** As many as the server takes. */
const MOST = 50;

/** Centers of one state after the other: those of other states stay chosen. */
export function CentersField() {
  const { place, declarations: words } = useT().dutyProfile;
  const stateId = useWatch({ name: 'stateId' }) as string;
  const choices = useLocationChoices(stateId ? { stateId } : {}, LEVELS);
  const [chosen, setChosen] = useState<Option[]>([]);
  const elsewhere = chosen.filter(({ value }) => !choices.centerId.some((one) => one.value === value));
  const options = [...elsewhere, ...choices.centerId];
  return (
    <>
      <SelectField
        name="stateId"
        label={place.state}
        description={place.stateHelp}
        options={choices.stateId}
        clearable
      />
      <MultiSelectField
        name="centerIds"
        label={words.centers}
        description={words.centersHelp}
        options={options}
        {...(!stateId && chosen.length === 0 && { placeholder: place.stateFirst })}
        {...(!stateId && { nothingFoundMessage: place.stateFirst })}
        limit={200}
        maxValues={MOST}
        onPick={(ids) => setChosen(options.filter(({ value }) => ids.includes(value)))}
      />
    </>
  );
}
