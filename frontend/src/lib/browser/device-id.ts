const KEY = 'muster.device-id';

/** 21 random characters, a colon, a unix timestamp; made once per browser. */
export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept) return kept;
  const made = `${random()}:${Math.floor(Date.now() / 1000)}`;
  storage.setItem(KEY, made);
  return made;
}

/** Base64 for addresses: 16 bytes have 21 whole letters. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 21)
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
