/** The name in a table by the given name; a name that the table does not have stays as it is. */
export const nameIn = (table: Readonly<Record<string, string>> | undefined, name: string): string =>
  table && Object.hasOwn(table, name) ? (table[name] ?? name) : name;
