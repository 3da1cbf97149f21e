import { type ComponentProps, lazy, Suspense } from 'react';
import { words } from '~/i18n/locale';
import { patiently } from '~/lib/browser/patiently';
import type DeviceType from './device';

const Device = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "gate-device" */ './device'),
      words('gateDevice'),
    ]);
    return part;
  }),
);

/** The place of what there is to say of the device itself, which no picture waits for. */
export function LazyDevice(props: ComponentProps<typeof DeviceType>) {
  return (
    <Suspense>
      <Device {...props} />
    </Suspense>
  );
}
