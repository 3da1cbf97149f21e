import { type ComponentType, lazy } from 'react';
import { words } from '~/i18n/locale';
import { ReplacingPart } from '~/ui/page/replacing-part';

const Replacing = lazy(async () => {
  const [{ Replacing }] = await Promise.all([
    import(/* webpackChunkName: "missing" */ '~/features/dashboards/missing/replacing'),
    words('office', 'calls'),
  ]);
  return { default: Replacing };
});

/** The page, on whose rosters a person can be replaced as in the lists of who is missing. */
export const withReplacing = (Page: ComponentType) => () => (
  <ReplacingPart value={Replacing}>
    <Page />
  </ReplacingPart>
);
