import { type LoaderFunctionArgs, type Params, redirect } from 'react-router-dom';
import { isApiError } from '~/api/errors';
import type { Messages } from '~/i18n/en';
import type { Path } from '~/lib/address/paths';
import type { Store } from '../start/store';
import { NotFound, PageMissing, RouteFailure } from './failures';

type Job = { abort: () => void } & PromiseLike<{ isError: boolean; error?: unknown }>;
// biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own argument; `need` ties the two together.
type Endpoint<Arg = any> = { initiate: (arg: Arg, options?: any) => any };

/** What a route fetches before its page shows. */
export type Load = {
  endpoint: () => Promise<Endpoint>;
  arg: (params: Params, search: URLSearchParams) => unknown;
  say?: (t: Messages) => string;
  /** Any failure is headed 'Not Found'. */
  orNotFound?: boolean;
  /** What is not there any more is 'Not Found', whatever the route says of other failures. */
  mayBeGone?: boolean;
  /** Any failure leads there instead. */
  orGoTo?: Path;
};

type ArgOf<E> = E extends { Types: { QueryArg: infer Arg } } ? Arg : never;

/** Ties an endpoint to its argument, so that a wrong one does not compile. */
export function need<E extends Endpoint>(
  endpoint: () => Promise<E>,
  arg: (params: Params, search: URLSearchParams) => ArgOf<E>,
  rest: Omit<Load, 'endpoint' | 'arg'> = {},
): Load {
  return { endpoint, arg, ...rest };
}

export function loader(store: Store, { endpoint, arg, say, orNotFound, mayBeGone, orGoTo }: Load) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const { initiate } = await endpoint().catch((cause) => {
      throw new PageMissing(String(cause));
    });
    const wanted = arg(params, new URL(request.url).searchParams);
    const job = store.dispatch(initiate(wanted, { subscribe: false })) as Job;
    request.signal.addEventListener('abort', () => job.abort());
    const answer = await job;
    if (!answer.isError) return null;
    if (orGoTo) throw redirect(orGoTo);
    const missing = isApiError(answer.error) && answer.error.status === 404;
    // A route with words of its own says them for every failure, as the specification has it.
    if (missing && (orNotFound || mayBeGone || !say)) throw new NotFound();
    // What could not be fetched is called so too where the specification wants it, but may be tried again.
    throw new RouteFailure(answer.error, orNotFound ? (t) => t.errors.notFound : say);
  };
}
