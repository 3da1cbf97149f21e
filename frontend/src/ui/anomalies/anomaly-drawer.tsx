import { lazy, Suspense, useState } from 'react';
import type { AnomalyDrawerProps } from './opened-anomaly';

const Opened = lazy(() => import(/* webpackChunkName: "anomaly" */ './opened-anomaly'));

/** One anomaly beside the list. With its forms it is fetched when the first is opened, and stays to close gently. */
export function AnomalyDrawer(props: AnomalyDrawerProps) {
  const [used, setUsed] = useState(false);
  if (props.id && !used) setUsed(true);
  return used ? (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  ) : null;
}
