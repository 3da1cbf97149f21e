import { useFormContext, useWatch } from 'react-hook-form';
import { useLocationChoices } from '~/api/places/use-location-choices';
import type { NamedCenter, NamedCity } from '~/contract/types.gen';
import type { PlaceOption } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import type { LocationLevel } from '~/lib/day/location';
import { SelectField } from '~/ui/form/select-field';

type Names = { state: string; city: string; center?: string };
type Props = {
  /** The form's names of the fields. */
  names: Names;
  /** What is chosen so far; no list has it before its state is chosen. */
  known?: { city?: NamedCity | null; center?: NamedCenter | null };
};

const CITIES: readonly LocationLevel[] = ['stateId', 'cityId'];
const CENTERS: readonly LocationLevel[] = [...CITIES, 'centerId'];

/** A city, and with a name for it a center. The state only narrows what there is to choose from. */
export function PlaceFields({ names, known = {} }: Props) {
  const words = useT().dutyProfile.place;
  const { setValue } = useFormContext();
  const [stateId, cityId] = useWatch({ name: [names.state, names.city] }) as [string, string];
  const choices = useLocationChoices(
    { ...(stateId && { stateId }), ...(cityId && { cityId }) },
    names.center ? CENTERS : CITIES,
  );
  const first = stateId
    ? {}
    : { placeholder: words.stateFirst, nothingFoundMessage: words.stateFirst, searchable: true };
  // What was chosen below lies elsewhere now.
  const forget = (...below: (string | undefined)[]) => {
    for (const name of below) if (name) setValue(name, '', { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name={names.state}
        label={words.state}
        description={words.stateHelp}
        options={choices.stateId}
        onPick={() => forget(names.city, names.center)}
        openOnFocus={false}
        clearable
      />
      <SelectField
        name={names.city}
        label={words.city}
        options={withKnown(choices.cityId, known.city)}
        {...first}
        onPick={() => forget(names.center)}
        clearable
      />
      {names.center && (
        <SelectField
          name={names.center}
          label={words.center}
          options={withKnown(choices.centerId, known.center)}
          {...first}
          limit={200}
          clearable
        />
      )}
    </>
  );
}

function withKnown(options: PlaceOption[], known: { id: string; name: string } | null | undefined) {
  const isListed = !known || options.some(({ value }) => value === known.id);
  return isListed ? options : [{ value: known.id, label: known.name }, ...options];
}
