import type { Functionary, FunctionaryChanges, NewFunctionary } from '~/contract/types.gen';
import { type FunctionaryValues, functionaryCreation, functionarySections } from '~/validation/functionary';

type Field = keyof FunctionaryValues;
const FIELDS = Object.keys(functionaryCreation.shape) as Field[];
const NEW = {
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  nationality: 'INDIAN',
  permanentAddressSameAsCurrentAddress: true,
} as FunctionaryValues;

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
  return FIELDS.filter((field) => !(field in functionarySections.permanentAddress));
}

const asBody = (values: FunctionaryValues, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field] === '' ? null : values[field]]));
