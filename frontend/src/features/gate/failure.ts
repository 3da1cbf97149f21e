import { isApiError, toMessage } from '~/api/errors';
import { current } from '~/i18n/locale';

export type Failure =
  /** The picture is the trouble: the camera stays ready. */
  | { kind: 'again'; sentence: string; reason: string | undefined }
  /** Nobody has judged the picture: it can be sent again. `reached` tells whether the server answered. */
  | { kind: 'unsent'; sentence: string; reached: boolean };

const ABOUT_THE_PICTURE = [400, 413, 415, 422];

/** What a failed call means at a gate. A network failure is never a refusal. */
export function toFailure(error: unknown): Failure {
  const status = isApiError(error) ? error.status : undefined;
  if (typeof status === 'number' && ABOUT_THE_PICTURE.includes(status)) {
    const reason = isApiError(error) ? error.data?.reason : undefined;
    const known: Record<string, string> = current().gate.picture;
    return { kind: 'again', sentence: (reason && known[reason]) || toMessage(error), reason };
  }
  return { kind: 'unsent', sentence: toMessage(error), reached: typeof status === 'number' };
}
