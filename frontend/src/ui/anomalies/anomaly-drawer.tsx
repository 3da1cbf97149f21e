import { lazy, Suspense, useState } from 'react';
import { words } from '~/i18n/locale';
import type { AnomalyDrawerProps } from './opened-anomaly';

const Opened = lazy(async () => {
  const [drawer] = await Promise.all([
    import(/* webpackChunkName: "anomaly" */ './opened-anomaly'),
    words('gateWatch'),
  ]);
  return drawer;
});

/** One anomaly beside the list. With its forms and their words it is fetched when the first is opened, and stays to close gently. */
export function AnomalyDrawer(props: AnomalyDrawerProps) {
  const [used, setUsed] = useState(false);
  if (props.id && !used) setUsed(true);
  return used ? (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  ) : null;
}
