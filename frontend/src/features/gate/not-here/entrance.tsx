import { type ComponentProps, lazy, Suspense } from 'react';
import { words } from '~/i18n/locale';
import { patiently } from '~/lib/browser/patiently';
import type NotHereType from './not-here';

const NotHere = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "gate-not-here" */ './not-here'),
      words('calls'),
    ]);
    return part;
  }),
);

/** The place of the entrance, which itself comes behind the first picture of the camera. */
export function Entrance(props: ComponentProps<typeof NotHereType>) {
  return (
    <Suspense>
      <NotHere {...props} />
    </Suspense>
  );
}
