const KEY = 'muster.device-id';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** 21 random characters, a colon, a unix timestamp; made once per browser. */
export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept) return kept;
  const made = `${random(21)}:${Math.floor(Date.now() / 1000)}`;
  storage.setItem(KEY, made);
  return made;
}

function random(length: number): string {
  // 64 letters divide 256 evenly, so the lowest six bits are fair.
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join('');
}
