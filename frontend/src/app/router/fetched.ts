import type { ComponentType } from 'react';
import { PageMissing } from './failures';

/**
 * A page or frame as the router's `lazy` wants it. A failed `lazy` would leave the router with nothing to show, so the
 * failure is thrown where the page would be, for the error view.
 */
export const fetched = (fetch: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await fetch() };
  } catch (cause) {
    const Component = () => {
      throw new PageMissing(String(cause));
    };
    return { Component };
  }
};
