import type { SheetDraft } from '~/contract/types.gen';
import { kinds } from './kinds';

/** Values for all rows that are known by where somebody comes from, by column. */
export type Preset = Readonly<Record<string, string>>;

/** What the address of a draft says of all rows, of those values that its columns take. */
export function presetFor({ kind, columns }: SheetDraft, search: URLSearchParams): Preset {
  const given = kinds[kind].shared.flatMap((field) => {
    const value = search.get(field);
    const word = columns
      .find((column) => column.field === field)
      ?.words.find((one) => one.value === value || one.label === value);
    return word ? [[field, word.value] as const] : [];
  });
  return Object.fromEntries(given);
}
