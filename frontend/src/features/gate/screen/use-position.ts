import { useEffect } from 'react';
import { devicePlace } from '~/lib/browser/device-place';
import { type Fix, lastFix } from '~/lib/browser/last-fix';

export type Position = Fix;

const nothing = () => {};

/** Where the device is, as last known. Nobody waits for it: without leave or without a fix there is none. */
export function usePosition(): { readonly current: Position | undefined } {
  useEffect(() => devicePlace.subscribe(nothing), []);
  return lastFix;
}
