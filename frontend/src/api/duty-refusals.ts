import { current } from '~/i18n/locale';
import { knownIn } from '~/lib/address/list-query';
import { isApiError, toMessage } from './errors';

/** Why an answer to a duty, an offer or a swap is not taken, in the reader's language where the server gives a known code. */
export function toOwnMessage(error: unknown): string {
  const words = current().dutyLink.refused;
  const reason = isApiError(error) ? knownIn(words, error.data?.reason) : undefined;
  return reason ? words[reason] : toMessage(error);
}
