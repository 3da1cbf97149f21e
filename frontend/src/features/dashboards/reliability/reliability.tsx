import { lazy, Suspense } from 'react';
import { words } from '~/i18n/locale';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { WhenNear } from '~/ui/states/when-near';

const Panel = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "reliability" */ './reliability-panel'),
    words('office', 'arrivals'),
  ]);
  return part;
});

/** How agencies keep their word; fetched when the reader comes near it. */
export function ReliabilityNear({ regionId }: { regionId: string | undefined }) {
  return (
    <WhenNear height={320}>
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <Panel regionId={regionId} />
      </Suspense>
    </WhenNear>
  );
}
