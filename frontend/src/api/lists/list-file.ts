import { saveFile } from '~/lib/browser/save-file';
import { toMessage } from '../errors';
import { request } from '../http';

export type FileFormat = 'csv' | 'xlsx';

/** A list of hundreds of thousands of rows takes its time. */
const TEN_MINUTES = 600_000;

/**
 * The file of a list, narrowed as the list is: asked for when it is wanted, and handed to the browser's downloads. A string says
 * why there is none.
 */
export const listFile = (url: string, params: Record<string, unknown>) => async (format: FileFormat) => {
  const answer = await request({ url, params: { ...params, format }, timeoutMs: TEN_MINUTES });
  if ('error' in answer) return toMessage(answer.error);
  saveFile(answer.data as Blob, answer.meta.fileName ?? `muster.${format}`);
  return undefined;
};
