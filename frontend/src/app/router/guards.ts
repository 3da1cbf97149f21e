import { type Params, redirect } from 'react-router-dom';
import type { ApiError } from '~/api/errors';
import { miscApi } from '~/api/generated/misc.gen';
import { userApi } from '~/api/generated/user.gen';
import type { CurrentUser } from '~/contract/types.gen';
import { paths } from '~/lib/address/paths';
import { rememberAddress } from '~/lib/address/return-to';
import type { Role } from '~/lib/people/roles';
import type { Store } from '../start/store';
import { NotAllowed, NotFound } from './failures';

// Signed in or out is decided by middleware: a parent's loader would not hold back the loaders below it.

/** The guards of one navigation ask one after the other; nobody has signed in between them. */
const JUST_NOW_MS = 5000;

/** The signed-in user, asked for once and then kept. */
export async function whoAmI(store: Store): Promise<CurrentUser | undefined> {
  const known = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
  if (known.data) return known.data.user;
  if (known.isError && Date.now() - (known.startedTimeStamp ?? 0) < JUST_NOW_MS) return undefined;
  const answer = await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  return answer.data?.user;
}

/** Asked for at the root and waited for by nobody; a failure is for the screens that need it to tell. */
export const preload = (store: Store) => {
  let done = false;
  return async () => {
    if (done) return;
    done = true;
    void store.dispatch(miscApi.endpoints.getClientConfig.initiate(undefined));
  };
};

/** Who is not signed in is led there, from every address behind which there is something. */
export const signedIn =
  (store: Store) =>
  async ({ request, params }: { request: Request; params: Params }) => {
    if ((await whoAmI(store)) || (await resumed(store))) return;
    if (params['*'] !== undefined) throw new NotFound();
    rememberAddress(request.url);
    throw redirect(paths.login);
  };

/** No answer is not a no: a gate goes on with what it kept. */
async function resumed(store: Store): Promise<boolean> {
  const { error } = userApi.endpoints.getCurrentUser.select(undefined)(store.getState());
  if (!error || typeof (error as ApiError).status === 'number') return false;
  return (await import(/* webpackChunkName: "kept" */ '../session/resume-gate')).resumeGate(store);
}

export const signedOut = (store: Store) => async () => {
  if (await whoAmI(store)) throw redirect(paths.home);
};

/**
 * The page's own loader asks this first: thrown there, the refusal shows inside the shell, while a
 * middleware's would take the whole screen. A view of its own, as a redirect could go round in circles.
 */
export async function requireRole(store: Store, roles: readonly Role[]) {
  const user = await whoAmI(store);
  if (user && !roles.includes(user.role)) throw new NotAllowed();
}
