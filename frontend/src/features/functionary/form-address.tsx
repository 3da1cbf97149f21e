import { useFormContext, useWatch } from 'react-hook-form';
import {
  useListCityChoicesQuery,
  useListDistrictChoicesQuery,
  useListStateChoicesQuery,
} from '~/api/generated/choices.gen';
import { useMe } from '~/api/me';
import { placeOption } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { Section } from '~/ui/form/section-index';
import { SelectField } from '~/ui/form/select-field';
import { SuggestField } from '~/ui/form/suggest-field';
import { TextAreaField, TextField } from '~/ui/form/text-field';

export function CurrentAddress() {
  const t = useT();
  const { setValue } = useFormContext();
  const { regionId: own } = useMe();
  const words = t.functionaryForm;
  // A user with a region registers for it, also people who live elsewhere.
  const follow = (regionId: string) => setValue('regionId', regionId, { shouldDirty: true });
  return (
    <Section
      id="currentAddress"
      title={words.currentAddress}
      hint={own ? t.registration.currentAddressHint : words.currentAddressHint}
    >
      <AddressFields kind="current" onRegion={own ? undefined : follow} />
    </Section>
  );
}

export function PermanentAddress() {
  const t = useT();
  const words = t.functionaryForm;
  const same = useWatch({ name: 'permanentAddressSameAsCurrentAddress' });
  return (
    <Section id="permanentAddress" title={words.permanentAddress} hint={words.permanentAddressHint}>
      <CheckboxField name="permanentAddressSameAsCurrentAddress" label={words.sameAddress} />
      {!same && <AddressFields kind="permanent" required />}
    </Section>
  );
}

type Props = {
  kind: 'current' | 'permanent';
  required?: boolean;
  /** The region of a newly chosen state. */
  onRegion?: ((regionId: string) => void) | undefined;
};

function AddressFields({ kind, required, onRegion }: Props) {
  const t = useT();
  const words = t.functionaryForm;
  const places = usePlaces(kind);
  const regionOf = (stateId: string) => places.states.find(({ id }) => id === stateId)?.regionId;
  return (
    <>
      <SelectField
        name={`${kind}StateId`}
        label={words.state}
        required={required}
        options={places.states.map(placeOption)}
        onPick={(stateId) => {
          const regionId = regionOf(stateId);
          if (regionId) onRegion?.(regionId);
        }}
        searchable
        clearable
      />
      <SuggestField
        name={`${kind}District`}
        label={words.district}
        required={required}
        suggestions={places.districts.map(({ name }) => name)}
      />
      <SuggestField
        name={`${kind}City`}
        label={words.city}
        required={required}
        suggestions={places.cities.map(({ name }) => name)}
      />
      <TextField name={`${kind}PinCode`} label={words.pinCode} required={required} digits={6} maw={200} />
      <TextAreaField name={`${kind}FullAddress`} label={words.fullAddress} required={required} />
    </>
  );
}

/** Districts and cities are kept by name; the reference lists only suggest. */
function usePlaces(kind: Props['kind']) {
  const [stateId, district] = useWatch({ name: [`${kind}StateId`, `${kind}District`] }) as [string, string];
  const states = useListStateChoicesQuery({});
  const districts = useListDistrictChoicesQuery({ stateId }, { skip: !stateId });
  const districtId = districts.currentData?.find(({ name }) => name === district)?.id;
  const cities = useListCityChoicesQuery({ stateId, districtId }, { skip: !stateId });
  return {
    states: states.data ?? [],
    districts: districts.currentData ?? [],
    cities: cities.currentData ?? [],
  };
}
