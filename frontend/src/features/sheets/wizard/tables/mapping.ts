import type { SheetDraft, SheetDraftColumn, SheetTable, SheetTableColumn } from '~/contract/types.gen';
import type { SheetReading } from '../server';

/** Which tables are read, what each of their columns is, and what is the same for all rows. */
export type Mapping = {
  chosen: readonly number[];
  /** By table, then by column: a field of ours, or null for a column that is not used. */
  fields: Readonly<Record<number, readonly (string | null)[]>>;
  fixed: Readonly<Record<string, string>>;
};
/** What a column of ours that only maps is split into: `fullName` stands for three. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** What the user changed of the server's guess. Other headings, or another separator, have another key, and so their own guess. */
export type Edits = {
  chosen?: readonly number[];
  fields: Readonly<Record<string, readonly (string | null)[]>>;
  fixed: Readonly<Record<string, string>>;
};
export const noEdits: Edits = { fields: {}, fixed: {} };
export const keyOf = ({ index, headingRow, headingRows, separator }: SheetTable) =>
  `${index}:${headingRow}:${headingRows}:${separator}`;

export function mappingOf(
  draft: SheetDraft,
  edits: Edits,
  preset: Mapping['fixed'] = {},
  parts: Parts = {},
): Mapping {
  const guessed = draft.tables.filter(({ isChosen }) => isChosen).map(({ index }) => index);
  const fields = draft.tables.map((table) => [
    table.index,
    edits.fields[keyOf(table)] ?? table.columns.map(({ field }) => field),
  ]);
  const kept = draft.columns.flatMap(({ field, fixed }) => (fixed ? [[field, fixed]] : []));
  const read = { chosen: edits.chosen ?? guessed, fields: Object.fromEntries(fields), fixed: {} };
  // What is known from elsewhere does not speak over a column of the sheet.
  const open = Object.entries(preset).filter(
    ([field]) => tablesWithout(field, draft, read, parts).length > 0,
  );
  const known = [...open, ...kept];
  return { ...read, fixed: { ...Object.fromEntries(known), ...edits.fixed } };
}

/** A field is in one column of a table only: chosen for another, it leaves the one that had it. */
export function withField(fields: readonly (string | null)[], column: number, field: string | null) {
  return fields.map((now, place) =>
    place === column ? field : field !== null && now === field ? null : now,
  );
}

/** The chosen tables that have nothing for a needed column. */
export function tablesWithout(
  field: string,
  { tables }: SheetDraft,
  { chosen, fields }: Mapping,
  parts: Parts,
): SheetTable[] {
  const sources = [field, ...Object.keys(parts).filter((whole) => parts[whole]?.includes(field))];
  return tables.filter(
    ({ index }) => chosen.includes(index) && !sources.some((source) => fields[index]?.includes(source)),
  );
}

export const hasFixed = (field: string, { fixed }: Mapping) => !!fixed[field]?.trim();

/** Needed columns for which some chosen table has nothing, and no value is given for all rows. */
export function lackingIn(draft: SheetDraft, mapping: Mapping, parts: Parts): SheetDraftColumn[] {
  return draft.columns.filter(
    ({ field, isNeeded }) =>
      isNeeded && !hasFixed(field, mapping) && tablesWithout(field, draft, mapping, parts).length > 0,
  );
}

/** Every needed column was recognised by its name, or as it was read last time: nothing to look at. */
export function isClear(draft: SheetDraft, parts: Parts, preset: Mapping['fixed']): boolean {
  const guess = mappingOf(draft, noEdits, preset, parts);
  const chosen = draft.tables.filter(({ index }) => guess.chosen.includes(index));
  if (chosen.length === 0 || lackingIn(draft, guess, parts).length > 0) return false;
  const needed = new Set(draft.columns.flatMap(({ field, isNeeded }) => (isNeeded ? [field] : [])));
  const isNeeded = (field: string) =>
    needed.has(field) || (parts[field] ?? []).some((part) => needed.has(part));
  return chosen.every(({ columns }) =>
    columns.every(({ field, how }) => field === null || !isNeeded(field) || how !== 'CONTENT'),
  );
}

export function howOf(column: SheetTableColumn, field: string | null): SheetTableColumn['how'] {
  return field === column.field ? column.how : 'CHOSEN';
}

/** What is sent: the chosen tables as they are to be read, and the values for all rows. */
export function readingOf(draft: SheetDraft, mapping: Mapping): SheetReading {
  const tables = draft.tables.filter(({ index }) => mapping.chosen.includes(index));
  const fixed = Object.entries(mapping.fixed).filter(([, value]) => value.trim());
  return {
    tables: tables.map(({ index, headingRow, headingRows }) => ({
      index,
      headingRow,
      headingRows,
      fields: [...(mapping.fields[index] ?? [])],
    })),
    fixed: Object.fromEntries(fixed.map(([field, value]) => [field, value.trim()])),
  };
}

/** A column with neither a heading nor anything in its first rows is none. */
export const isThere = ({ heading, samples }: SheetTableColumn) =>
  heading.trim() !== '' || samples.some((sample) => sample !== '');

/** 0 → A, 25 → Z, 26 → AA, as spreadsheet programs name columns. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
