import { canKeepSealed } from '~/api/gate-queue/try-out';
import { formatBytes } from '~/i18n/format';
import { type Finding, faulty, ready } from './finding';

/** Room for some five hundred captures of 150 kB, and their pages. */
const NEEDED_BYTES = 100_000_000;

/** Whether captures could wait on this phone for a network. */
export async function checkStorage(): Promise<Finding> {
  if (window.isSecureContext === false) return faulty((t) => t.phoneCheck.storage.insecure);
  if (!(await canKeepSealed())) return faulty((t) => t.phoneCheck.storage.blocked);
  const free = await freeBytes();
  if (free !== undefined && free < NEEDED_BYTES) {
    return faulty((t) => t.phoneCheck.storage.full(formatBytes(free)));
  }
  // Nobody can make a browser agree, so that is no fault.
  const persisted = await navigator.storage?.persist?.().catch(() => false);
  return ready((t) => (persisted ? t.phoneCheck.storage.ready : t.phoneCheck.storage.clearable));
}

async function freeBytes(): Promise<number | undefined> {
  const found = await navigator.storage?.estimate?.().catch(() => undefined);
  return found?.quota === undefined ? undefined : Math.max(0, found.quota - (found.usage ?? 0));
}
