import { lazy } from 'react';
import DayPage from '~/features/examination-days/day';
import { words } from '~/i18n/locale';
import { ReplacingPart } from '~/ui/page/replacing-part';

const Replacing = lazy(async () => {
  const [{ Replacing }] = await Promise.all([
    import(/* webpackChunkName: "missing" */ '~/features/dashboards/missing/replacing'),
    words('office', 'calls'),
  ]);
  return { default: Replacing };
});

/** An examination day, on whose roster a person can be replaced as in the lists of who is missing. */
export default function ExaminationDay() {
  return (
    <ReplacingPart value={Replacing}>
      <DayPage />
    </ReplacingPart>
  );
}
