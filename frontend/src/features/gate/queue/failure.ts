import { type ApiError, toMessage } from '~/api/errors';
import type { Fault } from '~/api/gate-queue/types';
import type { Messages } from '~/i18n/en';
import { current } from '~/i18n/locale';

/** What to do about a picture that cannot be used, or what else went wrong. */
export function pictureAdvice(error: ApiError): string {
  const { gate, gateQueue } = current();
  const known: Record<string, string> = { ...gate.picture, 507: gateQueue.fault[507] };
  return known[error.data?.reason ?? error.status] ?? toMessage(error);
}

/** Why a kept picture was not taken, by the code that was kept with it. */
export function faultSentence({ status, reason = '' }: Fault, { gate, gateQueue }: Messages): string {
  const known: Record<string, string> = { ...gate.picture, ...gateQueue.fault };
  return known[reason] ?? known[status] ?? gateQueue.otherFault(reason || String(status));
}
