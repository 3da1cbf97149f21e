import { lazy, Suspense } from 'react';
import { words } from '~/i18n/locale';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { WhenNear } from '~/ui/states/when-near';
import type { DayFilters } from '../use-day-filters';

const Panels = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "arrivals" */ './panels'),
    words('office', 'arrivals'),
  ]);
  return part;
});

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'today' | 'words'> };

/** When people come, over all and center by center; fetched when the reader comes near it. */
export function ArrivalsNear({ filters }: Props) {
  return (
    <WhenNear height={900}>
      <Suspense fallback={<LinesSkeleton lines={9} />}>
        <Panels filters={filters} />
      </Suspense>
    </WhenNear>
  );
}
