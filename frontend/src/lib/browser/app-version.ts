// The build writes it in.
declare const APP_VERSION: string | undefined;

/** The version of the pages that run in this browser; a phone may have kept older ones than the server has. */
export const appVersion = typeof APP_VERSION === 'undefined' ? 'development' : APP_VERSION;
