import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { type ApiError, isApiError } from '~/api/errors';
import { userApi } from '~/api/generated/user.gen';
import { sessionEnded } from '~/lib/people/session-ended';

/**
 * The session can end between two calls, or become another account's in a second tab. The first refusal of the kind says so over
 * the page and leaves it alone, so that nothing that was typed is lost.
 */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isApiError(action.payload) && isOver(action.payload)) {
    const me = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
    if (me.data) sessionEnded.set(true);
  }
  return result;
};

const isOver = ({ status, data }: ApiError) => status === 401 || data?.reason === 'OTHER_ACCOUNT';
