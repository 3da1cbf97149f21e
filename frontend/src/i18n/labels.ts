/** A label table as the rows of a select, in the table's order. */
export function optionsOf<Value extends string>(
  table: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(table) as Value[]).map((value) => ({ value, label: table[value] }));
}

/** The label, or a dash where the record has no value. */
export function labelOf<Value extends string>(
  table: Record<Value, string>,
  value: Value | null | undefined,
): string {
  return value ? (table[value] ?? value) : '–';
}
