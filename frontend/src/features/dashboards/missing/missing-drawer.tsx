import { lazy, Suspense, useState } from 'react';
import { words } from '~/i18n/locale';
import type { MissingProps } from './missing-at-center';

const Opened = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "missing" */ './missing-at-center'),
    words('office', 'calls'),
  ]);
  return part;
});

/** Who is missing at one center, beside the board. It is fetched when it is first wanted, and stays to close gently. */
export function MissingDrawer(props: MissingProps) {
  const [used, setUsed] = useState(false);
  if (props.dayId && !used) setUsed(true);
  return used ? (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  ) : null;
}
