import type { SheetTable } from '~/contract/types.gen';

/** The sheet's own name; the file's too where there are several files, or the sheet has no name. */
export function nameOf({ fileName, name }: SheetTable, tables: readonly SheetTable[]): string {
  if (!name) return fileName;
  return tables.some((other) => other.fileName !== fileName) ? `${fileName} · ${name}` : name;
}
