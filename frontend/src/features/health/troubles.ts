import type { HealthDetails } from '~/contract/types.gen';

/** What an operator has to look at, the worst first. */
export type Trouble = 'readOnly' | 'disk' | 'background' | 'messages' | 'stuck';

const GIBIBYTE = 2 ** 30;
/** Messages are sent within seconds; one that waits longer is not getting through. */
const PATIENCE_MS = 10 * 60_000;

/** Less than a tenth of the disk, and less than 5 GiB. */
export const isTight = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < totalBytes / 10 && freeBytes < 5 * GIBIBYTE;

export function troublesOf(details: HealthDetails): Trouble[] {
  const { canWrite, disk, background, messages, checkedAt } = details;
  const waitsFor = messages.waitingSince ? Date.parse(checkedAt) - Date.parse(messages.waitingSince) : 0;
  const found: [Trouble, boolean][] = [
    ['readOnly', !canWrite],
    ['disk', !!disk && isTight(disk)],
    ['background', background.some(({ isFailing }) => isFailing)],
    ['messages', messages.failed > 0],
    ['stuck', waitsFor > PATIENCE_MS],
  ];
  return found.filter(([, is]) => is).map(([trouble]) => trouble);
}
