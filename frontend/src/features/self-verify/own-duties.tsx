import { lazy, Suspense } from 'react';
import { words as fetchWords } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { Folded } from '~/ui/page/folded';
import { LinesSkeleton } from '~/ui/states/skeletons';

// One chunk, as a person who opens one section may open the other.
const OwnDates = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-duties" */ './own-dates')).OwnDates,
}));
const OwnInterests = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-duties" */ './own-interests')).OwnInterests,
}));
const Lists = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-duties" */ './own-call-ups')).OwnCallUps,
}));
const Data = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "own-data" */ './own-data'),
    fetchWords('served'),
  ]);
  return part;
});
const Duties = lazy(async () => {
  const [{ MyDuties }] = await Promise.all([
    import(/* webpackChunkName: "own-duties" */ './my-duties'),
    fetchWords('dutyLink'),
  ]);
  return { default: MyDuties };
});

/** What draws have in store for one. It takes no room before it is known that there is something. */
export const OwnCallUps = () => (
  <Suspense>
    <Lists />
  </Suspense>
);

export const MyDuties = ({ name }: { name: string }) => (
  <Suspense fallback={<LinesSkeleton />}>
    <Duties name={name} />
  </Suspense>
);

/** What people tell rosters themselves. It is out of the way: the pictures come first. */
export function OwnDuties() {
  const words = useT().ownDuties;
  return (
    <div>
      <Folded title={words.datesTitle}>
        <Suspense fallback={<LinesSkeleton />}>
          <OwnDates />
        </Suspense>
      </Folded>
      <Folded title={words.interestsTitle}>
        <Suspense fallback={<LinesSkeleton />}>
          <OwnInterests />
        </Suspense>
      </Folded>
      <Folded title={words.dataTitle}>
        <Suspense fallback={<LinesSkeleton />}>
          <Data />
        </Suspense>
      </Folded>
    </div>
  );
}
