import type { FaceQuality } from '~/contract/types.gen';
import { errors as english } from '~/i18n/en/frame/errors';
import { current } from '~/i18n/locale';
import type { Refusal } from '~/lib/views/refusal';

/** What the server says when it refuses. */
export type ErrorBody = {
  error?: string;
  fields?: Record<string, string>;
  reason?: string;
  /** Of the face in a picture that was refused. */
  quality?: FaceQuality;
  requestId?: string;
};

/** `OFFLINE`: no answer at all. `TIMEOUT`: none in time. `UNREADABLE`: not what was agreed. */
export type ApiError = {
  status: number | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';
  data?: ErrorBody;
  /** Seconds that the server wants to be left alone for. */
  retryAfter?: number;
};

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error;
}

/** The server's own words (its standard sentence in the reader's language), else the validation's, else the fallback, else the generic sentence. */
export function toMessage(error: unknown, fallback?: string): string {
  const text = current().errors;
  if (isApiError(error)) {
    const said = error.data?.error;
    if (said) return said === english.generic ? text.generic : said;
    const firstField = Object.values(error.data?.fields ?? {})[0];
    if (firstField) return firstField;
    if (error.status === 'OFFLINE') return text.offline;
    if (error.status === 'TIMEOUT') return text.timeout;
    return fallback ?? text.generic;
  }
  if (error instanceof Error && error.message) return error.message;
  return fallback ?? text.generic;
}

/** No answer, or the server's own fault: the same question may well be answered later. */
export function mayPass(error: unknown): boolean {
  return isApiError(error) && (typeof error.status !== 'number' || error.status >= 500);
}

/** The server wants the password, or the second factor, before it goes on. */
export const mustProve = (error: unknown): boolean =>
  isApiError(error) && error.data?.reason === 'PROVE_YOURSELF';

export const refusalOf = (error: unknown): Refusal => ({
  submitError: error ? toMessage(error) : undefined,
  fieldErrors: error ? fieldErrors(error) : undefined,
});

export function fieldErrors(error: unknown): Record<string, string> {
  return isApiError(error) ? (error.data?.fields ?? {}) : {};
}
