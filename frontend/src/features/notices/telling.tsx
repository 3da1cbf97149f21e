import { lazy } from 'react';

/** The dialog, fetched when it is opened; with the one that fills rosters, as every chunk takes its bytes of the sign-in page. */
export const TellDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill-rosters" */ './tell-dialog')).TellDialog,
}));
