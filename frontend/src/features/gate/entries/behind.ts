import { words } from '~/i18n/locale';
import { patiently } from '~/lib/browser/patiently';

/** Fetches a part of the gate that no picture waits for, with its words. All of these are one file, which the camera fetches first. */
export const behind =
  <Part>(fetch: () => Promise<Part>) =>
  () =>
    patiently(async () => {
      const [part] = await Promise.all([fetch(), words('gateEntries')]);
      return part;
    });
