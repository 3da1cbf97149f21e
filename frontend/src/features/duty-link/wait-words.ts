import type { ApiError } from '~/api/errors';
import { formatNumber } from '~/i18n/format';
import { current } from '~/i18n/locale';

const A_MINUTE = 60;

/** How long to wait where there were too many tries. */
export const waitWords = ({ retryAfter = A_MINUTE }: ApiError): string =>
  current().dutyLink.tooManyHint(formatNumber(Math.ceil(retryAfter / A_MINUTE)));
