import type { UploadedCenter } from '~/contract/types.gen';
import { request } from './http';

/**
 * Sends a sheet of centers. Apart from the hooks, because the report of all rows is named in a header, which they do
 * not give.
 */
export async function uploadCenters(file: File, dryRun: boolean) {
  const answer = await request({
    url: '/examination/upload-centers',
    method: 'POST',
    params: { dryRun },
    body: { file },
  });
  if ('error' in answer) return { error: answer.error };
  return { centers: answer.data as UploadedCenter[], uploadId: answer.meta.uploadId };
}
