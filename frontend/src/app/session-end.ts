import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiError } from '~/api/errors';
import { userApi } from '~/api/generated/user.gen';
import { paths } from '~/lib/paths';

/**
 * The session can end between two calls. The first 401 after sign-in leaves for the sign-in page with a
 * full load, so that nothing of the last user stays in memory.
 */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isApiError(action.payload) && action.payload.status === 401) {
    const me = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
    if (me.data) window.location.replace(paths.login);
  }
  return result;
};
