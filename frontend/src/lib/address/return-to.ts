// Where somebody wanted to go before they had to sign in: kept by the tab, and not in the address, which others may read.
const KEY = 'muster.return-to';

/** Remembers an address of this app. The start page needs no remembering. */
export function rememberAddress(url: string) {
  const { pathname, search, hash } = new URL(url, location.origin);
  try {
    if (pathname === '/') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, pathname + search + hash);
  } catch {
    // Without storage one lands on the start page.
  }
}

/** The remembered address, once; a path, so that it cannot lead elsewhere. */
export function takeAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address && /^\/(?!\/)/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}
