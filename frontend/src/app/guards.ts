import { redirect } from 'react-router-dom';
import { miscApi } from '~/api/generated/misc.gen';
import { type CurrentUser, userApi } from '~/api/generated/user.gen';
import { paths } from '~/lib/paths';
import type { Role } from '~/lib/roles';
import { NotAllowed } from './failures';
import type { Store } from './store';

// Guards are middleware: with a guarding loader the loaders below it would already be under way.

/** The signed-in user, asked for once and then kept. */
export async function whoAmI(store: Store): Promise<CurrentUser | undefined> {
  const known = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
  if (known.data) return known.data.user;
  const answer = await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  return answer.data?.user;
}

/** Asked for at the root; a failure is for the screens that need it to tell. */
export const preload = (store: Store) => {
  let done = false;
  return async () => {
    if (done) return;
    done = true;
    await Promise.allSettled([
      store.dispatch(miscApi.endpoints.getClientConfig.initiate(undefined)),
      whoAmI(store),
    ]);
  };
};

export const signedIn = (store: Store) => async () => {
  if (!(await whoAmI(store))) throw redirect(paths.login);
};

export const signedOut = (store: Store) => async () => {
  if (await whoAmI(store)) throw redirect(paths.home);
};

/** A view of its own rather than a redirect, which could go round in circles. */
export const requireRole = (store: Store, roles: readonly Role[]) => async () => {
  const user = await whoAmI(store);
  if (user && !roles.includes(user.role)) throw new NotAllowed();
};
