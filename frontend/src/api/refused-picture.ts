import type { FaceQuality } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { isApiError, toMessage } from './errors';

/** A picture that the server would not take: what is wrong with it, and what to do. */
export type RefusedPicture = {
  name: string;
  what: string;
  todo: string;
  /** Where a face was found. */
  quality?: FaceQuality | undefined;
};

export function refusedPicture(name: string, error: unknown): RefusedPicture {
  const { refused, otherRefusal } = current().biometrics;
  const { reason, quality } = (isApiError(error) && error.data) || {};
  if (reason && Object.hasOwn(refused, reason))
    return { name, quality, ...refused[reason as keyof typeof refused] };
  return { name, quality, what: otherRefusal, todo: toMessage(error) };
}
