import { type Fix, lastFix } from './last-fix';

export type { Fix };

const KEY = 'muster.gate.position';
const NOT_ALLOWED = 1;

/**
 * Whether the page may know where the device is. `wait`: not known yet. `ask`: the browser would ask. `insecure`: browsers tell
 * it only to pages of a secure address. `missing`: this browser cannot tell.
 */
export type Access = 'wait' | 'ask' | 'granted' | 'denied' | 'insecure' | 'missing';
export type Place = { access: Access; fix: Fix | undefined };

const nothing: Place = { access: 'wait', fix: undefined };
const listeners = new Set<() => void>();
let place = nothing;
let watch: number | undefined;
let permission: PermissionStatus | undefined;

const show = (next: Place) => {
  place = next;
  lastFix.current = next.fix;
  for (const listener of listeners) listener();
};

/**
 * Where the device is, as last known, while somebody listens. The browser's own question comes only after `ask`: a page says
 * first why it wants to know.
 */
export const devicePlace = {
  read: () => place,
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) void begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) end();
    };
  },
  ask() {
    remember('agreed');
    look();
  },
  decline: () => remember('declined'),
  /** Whether somebody on this device was told the reason, and has chosen. */
  wasAsked: () => recall() !== null,
};

async function begin() {
  if (!navigator.geolocation) return show({ access: 'missing', fix: undefined });
  if (window.isSecureContext === false) return show({ access: 'insecure', fix: undefined });
  // Browsers that cannot be asked about a permission ask the person when it is used.
  const found = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (listeners.size === 0 || permission) return;
  permission = found;
  permission?.addEventListener('change', obey);
  obey();
}

function obey() {
  const state = permission?.state ?? 'prompt';
  if (state === 'denied') return refused('denied');
  if (state === 'granted' || recall() === 'agreed') return look();
  refused('ask');
}

function look() {
  if (watch !== undefined) return;
  show({ access: 'wait', fix: undefined });
  watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      show({ access: 'granted', fix: { latitude, longitude, accuracy } }),
    ({ code }) => {
      // The question may have been waved away without an answer.
      if (code === NOT_ALLOWED) refused(permission?.state === 'prompt' ? 'ask' : 'denied');
      else show({ access: 'granted', fix: undefined });
    },
    { enableHighAccuracy: true, maximumAge: 30_000 },
  );
}

function refused(access: 'ask' | 'denied') {
  leave();
  show({ access, fix: undefined });
}

function leave() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
}

function end() {
  leave();
  permission?.removeEventListener('change', obey);
  permission = undefined;
  place = nothing;
  lastFix.current = undefined;
}

function remember(choice: 'agreed' | 'declined') {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be forbidden; the reason is then told again on the next page.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
