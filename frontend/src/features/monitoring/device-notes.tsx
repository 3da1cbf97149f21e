import { type ComponentType, lazy } from 'react';
import { words } from '~/i18n/locale';
import { patiently } from '~/lib/browser/patiently';

/** Comes with its words when a device has something to say of itself. */
const noteOf = <Props,>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    patiently(async () => {
      const [note] = await Promise.all([fetch(), words('gateDevice')]);
      return { default: note };
    }),
  );

export const WhereLine = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './where-line')).WhereLine,
);
export const Revoked = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './revoked')).Revoked,
);
export const OtherDevices = noteOf(
  async () => (await import(/* webpackChunkName: "monitoring-device" */ './other-devices')).OtherDevices,
);
