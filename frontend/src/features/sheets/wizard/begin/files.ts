/** The server judges by content; this is what it reads at all. */
export const ENDINGS = ['.xlsx', '.xls', '.xlsm', '.ods', '.csv'];
/** The server's limit of an upload. */
export const MAX_BYTES = 20 * 1024 * 1024;

export function faultOf({ name, size }: File): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'tooLarge' : undefined;
}
