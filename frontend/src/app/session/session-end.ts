import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiError } from '~/api/errors';
import { userApi } from '~/api/generated/user.gen';
import { sessionEnded } from '~/lib/people/session-ended';

/**
 * The session can end between two calls. The first 401 after sign-in says so over the page and leaves it alone, so that
 * nothing that was typed is lost.
 */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isApiError(action.payload) && action.payload.status === 401) {
    const me = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
    if (me.data) sessionEnded.set(true);
  }
  return result;
};
