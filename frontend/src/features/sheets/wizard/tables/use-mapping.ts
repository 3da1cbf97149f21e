import { useState } from 'react';
import type { SheetDraft, SheetTable } from '~/contract/types.gen';
import { kinds } from '../kinds';
import type { Preset } from '../preset';
import { type Edits, keyOf, lackingIn, mappingOf, noEdits, withField } from './mapping';

/** What the user chose so far on top of the server's guess. */
export function useMapping(draft: SheetDraft, preset: Preset) {
  const [edits, setEdits] = useState<Edits>(noEdits);
  const { parts } = kinds[draft.kind];
  const mapping = mappingOf(draft, edits, preset, parts);
  return {
    mapping,
    /** Columns with a value for all rows that nobody chose here. */
    given: draft.columns.filter(({ field, fixed }) => fixed !== null || field in preset),
    lacking: lackingIn(draft, mapping, parts),
    choose: (chosen: readonly number[]) => setEdits((old) => ({ ...old, chosen })),
    setField: (table: SheetTable, column: number, field: string | null) =>
      setEdits((old) => {
        const now = mappingOf(draft, old, preset, parts).fields[table.index] ?? [];
        return { ...old, fields: { ...old.fields, [keyOf(table)]: withField(now, column, field) } };
      }),
    setFixed: (field: string, value: string) =>
      setEdits((old) => ({ ...old, fixed: { ...old.fixed, [field]: value } })),
  };
}
export type MappingInHand = ReturnType<typeof useMapping>;
