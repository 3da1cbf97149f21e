import { current } from '~/i18n/locale';
import { isApiError, toMessage } from './errors';

/** A picture that the server would not take: what is wrong with it, and what to do. */
export type RefusedPicture = { name: string; what: string; todo: string };

export function refusedPicture(name: string, error: unknown): RefusedPicture {
  const { refused, otherRefusal } = current().biometrics;
  const reason = isApiError(error) ? error.data?.reason : undefined;
  if (reason && Object.hasOwn(refused, reason)) return { name, ...refused[reason as keyof typeof refused] };
  return { name, what: otherRefusal, todo: toMessage(error) };
}
