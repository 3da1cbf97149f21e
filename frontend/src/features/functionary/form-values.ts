import type { Functionary, FunctionaryChanges, NewFunctionary } from '~/contract/types.gen';
import type { FunctionaryValues } from '~/validation/functionary';

const NEW: FunctionaryValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  aadhaarNumber: '',
  highestQualification: '',
  nationality: 'INDIAN',
  fatherName: '',
  motherName: '',
  mobileNumber: '',
  alternateMobileNumber: '',
  email: '',
  currentStateId: '',
  currentDistrict: '',
  currentCity: '',
  currentPinCode: '',
  currentFullAddress: '',
  permanentAddressSameAsCurrentAddress: true,
  permanentStateId: '',
  permanentDistrict: '',
  permanentCity: '',
  permanentPinCode: '',
  permanentFullAddress: '',
  defaultRole: '',
  authorizingAgencyId: '',
  regionId: '',
};
type Field = keyof FunctionaryValues;
const FIELDS = Object.keys(NEW) as Field[];

/** A record as its form shows it; nothing is the empty text. */
export function valuesOf(person?: Functionary): FunctionaryValues {
  if (!person) return NEW;
  return Object.fromEntries(FIELDS.map((field) => [field, person[field] ?? NEW[field]])) as FunctionaryValues;
}

/** What a registration sends: only what was filled in. */
export function creationOf(values: FunctionaryValues): NewFunctionary {
  return asBody(
    values,
    relevant(values).filter((field) => values[field] !== ''),
  ) as NewFunctionary;
}

/** What an edit sends: only what was changed; emptied is null. */
export function changesOf(values: FunctionaryValues, before: FunctionaryValues): FunctionaryChanges {
  return asBody(
    values,
    relevant(values).filter((field) => values[field] !== before[field]),
  ) as FunctionaryChanges;
}

/** A folded permanent address says nothing of its own. */
function relevant(values: FunctionaryValues): Field[] {
  if (!values.permanentAddressSameAsCurrentAddress) return FIELDS;
  return FIELDS.filter((field) => !PERMANENT.includes(field));
}

const asBody = (values: FunctionaryValues, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field] === '' ? null : values[field]]));

export const PERMANENT: readonly Field[] = [
  'permanentStateId',
  'permanentDistrict',
  'permanentCity',
  'permanentPinCode',
  'permanentFullAddress',
];
export const CURRENT: readonly Field[] = [
  'currentStateId',
  'currentDistrict',
  'currentCity',
  'currentPinCode',
  'currentFullAddress',
];
