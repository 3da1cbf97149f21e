import { lazy, Suspense } from 'react';
import { useGetSecondFactorQuery } from '~/api/generated/second-factor.gen';
import { words } from '~/i18n/locale';

const Panel = lazy(async () => {
  const [panel] = await Promise.all([
    import(/* webpackChunkName: "second-factor" */ './factor-panel'),
    words('secondFactor'),
  ]);
  return panel;
});

/** One's authenticator app; nothing where none is offered. */
export function OwnFactor() {
  const { data } = useGetSecondFactorQuery();
  if (!data?.isOffered) return null;
  return (
    <Suspense>
      <Panel factor={data} />
    </Suspense>
  );
}
