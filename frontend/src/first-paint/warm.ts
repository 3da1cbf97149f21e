import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '~/api/base-api';
import { miscApi } from '~/api/generated/misc.gen';
import type { CurrentUser } from '~/contract/types.gen';
import { home } from '~/lib/address/homes';
import { homes } from './home-calls';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Endpoints = Record<
  string,
  { initiate: (arg: unknown, options: object) => () => Promise<unknown> } | undefined
>;
/** The page itself holds on to what it shows. */
const once = { subscribe: false };

/** Puts the answers that the first script asked for into the cache, so that the home takes nothing back of what it said. */
export async function warmHome(dispatch: Dispatch, { role }: CurrentUser, path: string): Promise<void> {
  const own = home[role];
  if (path !== own) return;
  const { data } = await dispatch(miscApi.endpoints.getClientConfig.initiate(undefined, once));
  const calls = data ? Object.values(homes[own].calls(data.today)) : [];
  // Those of pages join when the page has come.
  const endpoints = baseApi.endpoints as Endpoints;
  const asked = calls.flatMap(({ endpoint, arg }) => endpoints[endpoint]?.initiate(arg, once) ?? []);
  await Promise.all(asked.map((call) => dispatch(call)));
}
