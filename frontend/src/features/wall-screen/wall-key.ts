const KEPT = 'muster.wall-key';
/** 256 random bits in base64url. */
const KEY = /^#([\w-]{43})$/;

/**
 * The key of this screen: from behind the `#` of the address, or as the browser keeps it. It leaves the address at once, so that
 * it stands in no history and nobody reads it off the wall.
 */
export function takeKey(): string | undefined {
  const [, brought] = KEY.exec(location.hash) ?? [];
  if (!brought) return recall();
  keep(brought);
  history.replaceState(history.state, '', location.pathname + location.search);
  return brought;
}

function keep(key: string) {
  try {
    localStorage.setItem(KEPT, key);
  } catch {
    // Storage may be forbidden; the key then lasts as long as the page.
  }
}

function recall(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}
