import { lazy } from 'react';
import { words } from '~/i18n/locale';

/** Asks two people whether they swap their duties. */
export const SwapDialog = lazy(async () => {
  const [{ SwapDialog }] = await Promise.all([
    import(/* webpackChunkName: "swap-dialog" */ './swap-dialog'),
    words('swaps'),
  ]);
  return { default: SwapDialog };
});

/** The swaps of a day. */
export const DutySwaps = lazy(async () => {
  const [{ DutySwaps }] = await Promise.all([
    import(/* webpackChunkName: "duty-swaps" */ './duty-swaps'),
    words('swaps'),
  ]);
  return { default: DutySwaps };
});
