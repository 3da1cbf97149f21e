import { current } from '~/i18n/locale';

/** What the server says when it refuses. */
export type ErrorBody = {
  error?: string;
  fields?: Record<string, string>;
  reason?: string;
  requestId?: string;
};

/** `OFFLINE`: no answer at all. `TIMEOUT`: none in time. `UNREADABLE`: not what was agreed. */
export type ApiError = { status: number | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'; data?: ErrorBody };

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error;
}

/** The server's own words, else the validation's, else the fallback, else the generic sentence. */
export function toMessage(error: unknown, fallback?: string): string {
  const text = current().errors;
  if (isApiError(error)) {
    if (error.data?.error) return error.data.error;
    const firstField = Object.values(error.data?.fields ?? {})[0];
    if (firstField) return firstField;
    if (error.status === 'OFFLINE') return text.offline;
    if (error.status === 'TIMEOUT') return text.timeout;
    return fallback ?? text.generic;
  }
  if (error instanceof Error && error.message) return error.message;
  return fallback ?? text.generic;
}

export function fieldErrors(error: unknown): Record<string, string> {
  return isApiError(error) ? (error.data?.fields ?? {}) : {};
}
