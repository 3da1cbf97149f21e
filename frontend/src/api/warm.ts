import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What a page shows first, put into the cache before it renders. What fails here is asked again, and told of, by the page. */
export type Warm = (dispatch: Dispatch) => Promise<unknown>;

/** The page itself holds on to what it shows. */
export const once = { subscribe: false } as const;
